#!/bin/sh
# Run once by the image of PostgreSQL: the roles of docs/OPERATING.md, "Database roles".
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v reader="$READER_PASSWORD" <<'SQL'
create role kaisai login password :'owner';
create role kaisai_app login noinherit password :'app';
create role kaisai_reader login noinherit password :'reader';
alter role kaisai_reader set default_transaction_read_only = on;
create database kaisai owner kaisai encoding 'UTF8' template template0;
SQL
