-- Exports people subscribe to (decision 134).
create table integration_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity_users on delete cascade,
  -- With which identity it is made: its rights of that time decide.
  organization_id uuid not null references organizations,
  role_id uuid references access_roles on delete set null,
  -- Of one person’s, so that there are no more than 20.
  no int not null check (no between 1 and 20),
  -- The call of the export, and what it is called with.
  call text not null check (char_length(call) between 2 and 200),
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  name text not null check (char_length(name) between 1 and 60),
  lang text not null check (lang in ('zh', 'en')),
  rhythm text not null check (rhythm in ('daily', 'weekly')),
  weekday int check (weekday between 1 and 7),
  hour int not null check (hour between 0 and 23),
  by_mail boolean not null default false,
  to_folder boolean not null default false,
  is_paused boolean not null default false,
  -- Why the product stopped it; '' where it did not.
  stop_reason text not null default '' check (stop_reason in ('', 'right', 'identity', 'failing')),
  -- Runs that failed in a row.
  failures int not null default 0 check (failures >= 0),
  next_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references identity_users on delete set null,
  version int not null default 1,
  constraint integration_subscriptions_most unique (user_id, no),
  constraint integration_subscriptions_day check ((rhythm = 'weekly') = (weekday is not null))
);
create index on integration_subscriptions (organization_id);
create index on integration_subscriptions (role_id) where role_id is not null;
create index on integration_subscriptions (updated_by) where updated_by is not null;
create index on integration_subscriptions (next_at) where not is_paused and stop_reason = '';

-- Each time one is made, kept for 30 days with its file.
create table integration_export_runs (
  id uuid primary key default uuidv7(),
  subscription_id uuid not null references integration_subscriptions on delete cascade,
  is_by_hand boolean not null default false,
  outcome text not null default 'running' check (outcome in ('running', 'made', 'empty', 'failed')),
  -- The long job that makes the file, where there is one.
  task_id uuid references system_tasks on delete set null,
  attempts int not null default 0 check (attempts between 0 and 3),
  next_try_at timestamptz,
  rows int check (rows >= 0),
  trouble text not null default '' check (char_length(trouble) <= 500),
  file_id uuid references system_files on delete set null,
  folder_key text not null default '' check (char_length(folder_key) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint integration_export_runs_end check ((outcome = 'running') = (ended_at is null))
);
-- One at a time.
create unique index integration_export_runs_one on integration_export_runs (subscription_id) where outcome = 'running';
create index on integration_export_runs (subscription_id, id desc);
create index on integration_export_runs (created_at);
create index on integration_export_runs (task_id) where task_id is not null;
create index on integration_export_runs (file_id) where file_id is not null;
