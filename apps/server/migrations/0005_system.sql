create table system_dictionaries (
  id uuid primary key default uuidv7(),
  type text not null unique,
  name_zh text not null,
  name_en text not null,
  status text not null default 'active' check (status in ('active', 'disabled')),
  is_seeded boolean not null default false,
  remark text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1
);
create table system_dictionary_items (
  id uuid primary key default uuidv7(),
  dictionary_id uuid not null references system_dictionaries on delete cascade,
  parent_id uuid references system_dictionary_items on delete cascade,
  value text not null,
  label_zh text not null,
  label_en text not null,
  tag text not null default 'default' check (tag in ('default', 'processing', 'warning', 'success', 'error')),
  sort int not null default 0,
  status text not null default 'active' check (status in ('active', 'disabled')),
  is_seeded boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  unique (dictionary_id, value)
);
create index on system_dictionary_items (parent_id);

create table system_parameters (
  id uuid primary key default uuidv7(),
  key text not null unique,
  value text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1
);

create table system_files (
  id uuid primary key default uuidv7(),
  user_id uuid references identity_users on delete set null,
  organization_id uuid references organizations,
  purpose text not null,
  name text not null check (char_length(name) between 1 and 200),
  extension text not null,
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null,
  width int,
  height int,
  -- Where the bytes lie, made from ids alone.
  location text not null unique,
  is_open boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  removed_at timestamptz
);
create index on system_files (user_id);
create index on system_files (organization_id);
create index on system_files (expires_at) where expires_at is not null;

create table system_uploads (
  id text primary key,
  user_id uuid not null references identity_users on delete cascade,
  session_id uuid not null,
  organization_id uuid,
  purpose text not null,
  name text not null,
  bytes bigint not null check (bytes > 0),
  file_id uuid references system_files on delete set null,
  -- One writer at a time; a writer that died lets go by time.
  lock_token uuid,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on system_uploads (user_id) where file_id is null;
create index on system_uploads (expires_at);
create index on system_uploads (file_id);

create table system_tasks (
  id uuid primary key default uuidv7(),
  kind text not null,
  title text not null,
  user_id uuid not null references identity_users on delete cascade,
  organization_id uuid references organizations,
  lang text not null default 'zh',
  input jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int not null default 0,
  message text,
  outcome jsonb,
  result_file_id uuid references system_files on delete set null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index on system_tasks (user_id, id desc);
create index on system_tasks (organization_id);
create index on system_tasks (result_file_id);

create table system_events (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  kind text not null,
  payload jsonb not null default '{}',
  made_at timestamptz not null default now()
);
create index on system_events (user_id, id);
create index on system_events (made_at);

create table system_trials (
  id uuid primary key default uuidv7(),
  organization text not null,
  name text not null,
  phone text not null,
  email text not null default '',
  product text not null default '',
  note text not null default '',
  status text not null default 'new' check (status in ('new', 'contacted', 'closed')),
  handling text not null default '',
  handled_by uuid references identity_users on delete set null,
  ip text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1
);
create index on system_trials (status, id desc);
create index on system_trials (handled_by);

alter table identity_users add foreign key (avatar_file_id) references system_files on delete set null;
