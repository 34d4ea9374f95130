-- Standing orders: rows of the log that answer in advance.

alter table turnstone.action
    drop constraint action_kind_check,
    add constraint action_kind_check
        check (kind in ('create', 'answer', 'resign', 'default', 'orders')),
    add constraint action_orders_are_of_their_seat
        check (kind <> 'orders' or (by_seat is not null and by_seat = seat));
comment on column turnstone.action.kind is
    'create: the set-up; answer: of a decision; resign; default: the rules answered for an absent seat; orders: a seat''s standing orders from here on, which nobody else sees.';
comment on column turnstone.action.decision is
    'Permanent number of the decision answered; of orders the one that was open and is answered by them at once, if they do.';
comment on column turnstone.action.answer is
    'Canonical text of the answer, which replay reads; for create the set-up with everything resolved, for orders the whole list or none.';
