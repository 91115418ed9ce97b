#!/bin/sh
# Run once by the image of PostgreSQL: the roles of docs/OPERATING.md, "Database roles".
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v reader="$READER_PASSWORD" -v standby="$STANDBY_PASSWORD" <<'SQL'
create role kaisai login password :'owner';
create role kaisai_app login noinherit password :'app';
create role kaisai_reader login noinherit password :'reader';
alter role kaisai_reader set default_transaction_read_only = on;
create role kaisai_standby login replication password :'standby';
grant pg_read_all_stats to kaisai_app;
create database kaisai owner kaisai encoding 'UTF8' template template0;
SQL
# The standby may copy and follow, and nothing else.
echo 'host replication kaisai_standby all scram-sha-256' >> "$PGDATA/pg_hba.conf"
