#!/bin/bash
# The standby of compose.yaml: copies the primary once, then follows it. A promoted one goes on as it is.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  export PGPASSWORD="$STANDBY_PASSWORD"
  pg_basebackup -h database -U kaisai_standby -D "$PGDATA" -X stream -R
fi
exec postgres -c shared_buffers=512MB -c work_mem=16MB -c max_connections=200 -c hot_standby_feedback=on -c max_standby_streaming_delay=5s
