-- The log becomes a table in months (decision 138) in three steps, so that people go on working: first a bound nothing has reached yet,
-- not looked after in the rows that are there.
-- The lowest id (UUIDv7) of an instant.
create function app.first_id(at timestamptz) returns uuid immutable strict parallel safe language sql as $$
  select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid $$;

do $$ begin
  execute format('alter table audit_log add constraint audit_log_before_months check (id < %L::uuid) not valid',
    app.first_id((date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC'));
end $$;
