-- What every room stands on: search functions, status history, the log of actions, idempotency, counters.
create schema if not exists app;

-- Single characters and pairs of a text: Chinese names are found by one or two characters.
create function app.tok(s text) returns text[] immutable strict parallel safe language plpgsql as $$
declare r text[]; l text := lower(s); n int := char_length(l);
begin
  for i in 1..n loop
    r[2*i-1] := substr(l, i, 1);
    if i < n then r[2*i] := substr(l, i, 2); end if;
  end loop;
  return coalesce(array_remove(r, null), '{}');
end $$;

-- What a search word must contain: the one character, else all its pairs.
create function app.tokq(s text) returns text[] immutable strict parallel safe language plpgsql as $$
declare r text[]; l text := lower(s); n int := char_length(l);
begin
  if n <= 1 then return array_remove(array[l], ''); end if;
  for i in 1..n-1 loop r[i] := substr(l, i, 2); end loop;
  return r;
end $$;

-- A word as a literal for LIKE.
create function app.esc(s text) returns text immutable strict parallel safe language sql as $$
  select replace(replace(replace(lower(s), '\', '\\'), '%', '\%'), '_', '\_') $$;

create collation if not exists app.zh (provider = icu, locale = 'zh-u-co-pinyin-kn');

-- Rows of history are written once.
create function app.refuse_change() returns trigger language plpgsql as $$
begin raise exception 'history of % is written once', tg_table_name using errcode = 'insufficient_privilege'; end $$;

create table status_moves (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id uuid not null,
  verb text not null,
  from_status text not null,
  to_status text not null,
  user_id uuid,
  note text not null default '',
  moved_at timestamptz not null default clock_timestamp()
);
create index on status_moves (entity, entity_id, id desc);
create trigger status_moves_once before update or delete on status_moves for each row execute function app.refuse_change();

create table audit_log (
  id uuid primary key default uuidv7(),
  logged_at timestamptz not null default clock_timestamp(),
  action text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  entity text not null default '',
  entity_id text not null default '',
  entity_name text not null default '',
  user_id uuid,
  user_name text not null default '',
  real_name text not null default '',
  role_key text not null default '',
  organization_id uuid,
  changes jsonb not null default '[]',
  reason text not null default '',
  ip text not null default '',
  agent text not null default '',
  request_id text not null default ''
);
create index on audit_log (logged_at desc);
create index on audit_log (organization_id, id desc);
create index on audit_log (entity, entity_id, id desc);
create index on audit_log (user_id, id desc);
create index on audit_log (action, id desc);
create trigger audit_log_once before update or delete on audit_log for each row execute function app.refuse_change();

-- Seals over the log, made in the background: a later change of any row shows.
create table audit_seals (
  id bigint generated always as identity primary key,
  sealed_at timestamptz not null default clock_timestamp(),
  from_id uuid not null,
  to_id uuid not null unique,
  row_count int not null,
  previous_hash bytea not null,
  hash bytea not null
);
create trigger audit_seals_once before update or delete on audit_seals for each row execute function app.refuse_change();

create table idempotency_keys (
  user_id uuid not null,
  key text not null check (char_length(key) between 8 and 100),
  request_digest bytea not null,
  -- Null: done, the answer did not reach the table.
  reply jsonb,
  made_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index on idempotency_keys (made_at);

-- Sliding counters. Sign-in counters may be lost in a crash; those of codes and their cost may not.
create unlogged table rate_counters (
  key text not null,
  slot timestamptz not null,
  hits int not null,
  primary key (key, slot)
);
create index on rate_counters (slot);

create table cost_counters (
  key text not null,
  slot timestamptz not null,
  hits int not null,
  primary key (key, slot)
);
create index on cost_counters (slot);
