-- Exports that hold whole contacts: who asked, for what, how many; above a size a second person approves.
create table system_exports (
  id uuid primary key default uuidv7(),
  -- The number that stands in the file.
  no integer generated always as identity unique,
  user_id uuid not null references identity_users on delete cascade,
  organization_id uuid references organizations,
  kind text not null,
  title text not null,
  -- What the job needs: the filters of the list and the role it was asked with.
  input jsonb not null,
  lang text not null check (lang in ('zh', 'en')),
  reason text not null check (length(btrim(reason)) between 5 and 200),
  rows integer not null check (rows >= 0),
  status text not null default 'waiting'
    check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'made', 'expired')),
  decided_by uuid references identity_users,
  decided_at timestamptz,
  task_id uuid references system_tasks on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Nobody approves the own export.
  constraint system_exports_two_people check (decided_by is distinct from user_id),
  constraint system_exports_decided check ((decided_by is null) = (decided_at is null)),
  check (expires_at > created_at)
);
create index on system_exports (user_id, id);
create index on system_exports (organization_id);
create index on system_exports (decided_by) where decided_by is not null;
create index on system_exports (task_id) where task_id is not null;
create index system_exports_open on system_exports (expires_at) where status in ('waiting', 'approved', 'made');
