-- The roles and the database, before the first migration; may be run again.
-- Read from the environment: TURNSTONE_DATABASE (default turnstone), and where connections need
-- passwords TURNSTONE_OWNER_PASSWORD and TURNSTONE_SERVICE_PASSWORD.
\set database turnstone
\getenv database TURNSTONE_DATABASE
\getenv owner_password TURNSTONE_OWNER_PASSWORD
\getenv service_password TURNSTONE_SERVICE_PASSWORD

SELECT format('CREATE ROLE %I %s', name, options)
  FROM (VALUES ('turnstone_owner', 'LOGIN'),
               ('turnstone_service', 'NOLOGIN'),
               ('turnstone_admin', 'NOLOGIN'),
               ('turnstone', 'LOGIN IN ROLE turnstone_service')) AS wanted(name, options)
 WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name)
\gexec

\if :{?owner_password}
ALTER ROLE turnstone_owner PASSWORD :'owner_password';
\endif
\if :{?service_password}
ALTER ROLE turnstone PASSWORD :'service_password';
\endif

SELECT format('CREATE DATABASE %I OWNER turnstone_owner', :'database')
 WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'database')
\gexec
REVOKE ALL ON DATABASE :"database" FROM PUBLIC;
GRANT CONNECT ON DATABASE :"database" TO turnstone_service, turnstone_admin;
