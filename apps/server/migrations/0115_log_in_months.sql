-- last used by: nobody, a table of the old name takes its place at once
-- What was the log until now becomes its first part as it is: the checked bound spares reading it again under the lock.
drop trigger audit_log_once on audit_log;
alter table audit_log rename to audit_log_before;
create table audit_log (like audit_log_before including defaults including indexes) partition by range (id);
alter table audit_log add constraint audit_log_outcome_check check (outcome in ('done', 'refused'));
create trigger audit_log_once before update or delete on audit_log for each row execute function app.refuse_change();

-- The bound of a part: the id its rows stay below.
create function app.log_part_bound(part oid) returns uuid stable strict language sql as $$
  select substring(pg_get_expr(relpartbound, oid) from 'TO \(''([0-9a-f-]{36})''\)$')::uuid from pg_class where oid = part $$;

do $$ begin
  execute format('alter table audit_log attach partition audit_log_before for values from (minvalue) to (%L)',
    (select substring(pg_get_constraintdef(oid) from '''([0-9a-f-]{36})''') from pg_constraint
      where conrelid = 'audit_log_before'::regclass and conname = 'audit_log_before_months'));
end $$;
alter table audit_log_before drop constraint audit_log_before_months;

-- Makes the parts of this month and of those ahead that are not there; gives how many it made. Run by the owner at each start and by a job
-- of the product, which may make no tables itself.
create function app.make_log_months(ahead int) returns int language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  made int := 0;
  starts timestamptz;
  part text;
begin
  perform pg_advisory_xact_lock(47000013);
  for step in 0 .. least(greatest(ahead, 1), 24) loop
    starts := (date_trunc('month', clock_timestamp() at time zone 'UTC') + make_interval(months => step)) at time zone 'UTC';
    continue when exists (select from pg_inherits where inhparent = 'public.audit_log'::regclass and app.log_part_bound(inhrelid) > app.first_id(starts));
    part := 'audit_log_' || to_char(starts at time zone 'UTC', 'YYYY_MM');
    -- Attached when it stands: the log itself is not locked against readers and writers.
    execute format('create table public.%I (like public.audit_log including defaults including constraints)', part);
    execute format('alter table public.audit_log attach partition public.%I for values from (%L) to (%L)', part, app.first_id(starts),
      app.first_id(((starts at time zone 'UTC') + interval '1 month') at time zone 'UTC'));
    made := made + 1;
  end loop;
  return made;
end $$;
select app.make_log_months(6);
