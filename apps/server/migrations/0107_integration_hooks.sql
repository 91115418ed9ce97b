-- Webhooks (decision 125).
create table integration_hooks (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  -- By whose identity events are reached: nothing is sent that it does not reach now.
  user_id uuid not null references identity_users on delete cascade,
  role_id uuid references access_roles on delete set null,
  name text not null check (char_length(name) between 1 and 40),
  url text not null check (char_length(url) between 1 and 500),
  subjects text[] not null check (cardinality(subjects) between 1 and 20),
  secret_sealed bytea not null,
  -- Signed with as well until then, while the receiver changes over.
  old_secret_sealed bytea,
  old_until timestamptz,
  is_enabled boolean not null default true,
  -- Why the product turned it off; '' where it did not.
  off_reason text not null default '' check (off_reason in ('', 'failing', 'owner')),
  failures int not null default 0,
  failing_since timestamptz,
  -- Not before then; null: now.
  next_at timestamptz,
  -- Somebody sends until then.
  busy_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references identity_users on delete set null,
  version int not null default 1
);
create index on integration_hooks (organization_id);
create index on integration_hooks (user_id);
create index on integration_hooks (role_id) where role_id is not null;
create index on integration_hooks (updated_by) where updated_by is not null;

-- What moved, written in the transaction that moved it; kept for 30 days.
create table integration_events (
  id uuid primary key default uuidv7(),
  entity text not null,
  entity_id uuid not null,
  to_status text not null,
  moved_at timestamptz not null,
  spread_at timestamptz
);
create index on integration_events (id) where spread_at is null;
create index on integration_events (moved_at);

create table integration_deliveries (
  id uuid primary key default uuidv7(),
  hook_id uuid not null references integration_hooks on delete cascade,
  -- Null: a test.
  event_id uuid references integration_events on delete set null,
  type text not null,
  body text not null check (char_length(body) <= 4000),
  is_waiting boolean not null default true,
  attempts int not null default 0,
  http_status int,
  trouble text not null default '' check (char_length(trouble) <= 100),
  response text not null default '' check (char_length(response) <= 1000),
  took_ms int,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  constraint integration_deliveries_once unique (hook_id, event_id)
);
create index on integration_deliveries (hook_id, id) where is_waiting;
create index on integration_deliveries (hook_id, created_at);
create index on integration_deliveries (event_id) where event_id is not null;

-- Whatever moves a row writes status_moves: the events are written there, in the same transaction, where anybody listens.
create function app.note_events() returns trigger language plpgsql as $$
begin
  if exists (select from integration_hooks where is_enabled) then
    insert into integration_events (entity, entity_id, to_status, moved_at)
    select entity, entity_id, to_status, moved_at from added
     where to_status <> from_status and entity in ('enrollments', 'works', 'review_results', 'awards', 'certificates', 'finance_orders')
     order by id;
  end if;
  return null;
end $$;
create trigger status_moves_events after insert on status_moves referencing new table as added
  for each statement execute function app.note_events();
