// A client of the contract's types: it compiles only if they say what a client needs.
import type { components, operations, paths } from "./types";

type Decision = components["schemas"]["Decision"];
type Answer = operations["actions_post"]["requestBody"]["content"]["application/json"];
type View = paths["/v1/games/{game_id}"]["get"]["responses"][200]["content"]["application/json"];

export function first(decisions: Decision[]): Answer | undefined {
  const decision = decisions[0];
  const option = decision?.options[0];
  return decision && option ? { decision: decision.id, answer: option.text } : undefined;
}

export function isMine(view: View): boolean {
  return view.awaiting.some((asked) => asked.by === view.you?.seat);
}
