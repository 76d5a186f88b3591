#!/bin/sh
# Run once by the postgres image, on an empty volume: the roles and the database that tools/postgres/roles.mjs makes for
# the embedded server.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner="$FAIRDEAL_OWNER_PASSWORD" --set app="$FAIRDEAL_APP_PASSWORD" <<'SQL'
CREATE ROLE fairdeal_owner LOGIN CREATEROLE PASSWORD :'owner';
CREATE ROLE fairdeal_app LOGIN PASSWORD :'app';
CREATE DATABASE fairdeal OWNER fairdeal_owner;
REVOKE ALL ON DATABASE fairdeal FROM PUBLIC;
GRANT CONNECT ON DATABASE fairdeal TO fairdeal_app;
SQL
