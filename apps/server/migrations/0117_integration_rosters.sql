-- The list of a school's people that is read every night (decision 144).
create table integration_rosters (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  -- By whose identity accounts are made and disabled.
  user_id uuid not null references identity_users on delete cascade,
  role_id uuid references access_roles on delete set null,
  source text not null check (source in ('upload', 'address', 'folder')),
  url text not null default '' check (char_length(url) <= 500),
  token_sealed bytea,
  -- The school's own headings, by our columns; what is missing has the heading of the template.
  columns jsonb not null default '{}' check (jsonb_typeof(columns) = 'object'),
  hour int not null check (hour between 0 and 23),
  -- Percent of the people it keeps that one list may disable without anybody being asked.
  most_leavers int not null default 10 check (most_leavers between 0 and 100),
  is_enabled boolean not null default true,
  off_reason text not null default '' check (off_reason in ('', 'owner', 'failing')),
  failures int not null default 0 check (failures >= 0),
  next_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references identity_users on delete set null,
  version int not null default 1,
  constraint integration_rosters_one unique (organization_id),
  constraint integration_rosters_url check (source <> 'address' or url <> '')
);
create index on integration_rosters (user_id);
create index on integration_rosters (role_id) where role_id is not null;
create index on integration_rosters (updated_by) where updated_by is not null;
create index on integration_rosters (next_at) where is_enabled;

-- Whom it keeps: people a list named and whose account is the organization's. Nobody else is ever disabled by it.
create table integration_roster_people (
  roster_id uuid not null references integration_rosters on delete cascade,
  number text not null check (char_length(number) between 1 and 20),
  user_id uuid not null references identity_users on delete cascade,
  -- When a list without the number disabled the account; null: the last one named it.
  disabled_at timestamptz,
  primary key (roster_id, number),
  constraint integration_roster_people_one unique (roster_id, user_id)
);
create index on integration_roster_people (user_id);

-- Each time a list is read, kept for 30 days.
create table integration_roster_runs (
  id uuid primary key default uuidv7(),
  roster_id uuid not null references integration_rosters on delete cascade,
  way text not null check (way in ('clock', 'hand', 'token')),
  is_trial boolean not null default false,
  begun_by uuid references identity_users on delete set null,
  outcome text not null default 'running' check (outcome in ('running', 'checked', 'done', 'held', 'rejected', 'superseded', 'failed')),
  file_id uuid references system_files on delete set null,
  file_name text not null default '' check (char_length(file_name) <= 200),
  rows int not null default 0 check (rows >= 0),
  added int not null default 0 check (added >= 0),
  updated int not null default 0 check (updated >= 0),
  unchanged int not null default 0 check (unchanged >= 0),
  returned int not null default 0 check (returned >= 0),
  elsewhere int not null default 0 check (elsewhere >= 0),
  leavers int not null default 0 check (leavers >= 0),
  kept int not null default 0 check (kept >= 0),
  refused int not null default 0 check (refused >= 0),
  refusals jsonb not null default '[]' check (jsonb_typeof(refusals) = 'array'),
  leaver_list jsonb not null default '[]' check (jsonb_typeof(leaver_list) = 'array'),
  trouble text not null default '' check (char_length(trouble) <= 500),
  -- Leavers an administrator saw and accepted.
  accepted_leavers int check (accepted_leavers >= 0),
  decided_by uuid references identity_users on delete set null,
  reason text not null default '' check (char_length(reason) <= 200),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  constraint integration_roster_runs_end check ((outcome = 'running') = (ended_at is null)),
  constraint integration_roster_runs_trial check (not is_trial or outcome in ('running', 'checked', 'failed'))
);
-- One at a time, and one that waits.
create unique index integration_roster_runs_one on integration_roster_runs (roster_id) where outcome = 'running';
create unique index integration_roster_runs_held on integration_roster_runs (roster_id) where outcome = 'held';
create index on integration_roster_runs (roster_id, id desc);
create index on integration_roster_runs (created_at);
create index on integration_roster_runs (begun_by) where begun_by is not null;
create index on integration_roster_runs (decided_by) where decided_by is not null;
create index on integration_roster_runs (file_id) where file_id is not null;
