-- What is running, what was backed up, and what somebody has to look after: for the page "system state", alerts and reminders.

create table system_processes (
  id uuid primary key,
  part text not null check (part in ('web', 'worker', 'all')),
  host text not null check (char_length(host) <= 200),
  pid int not null,
  version text not null check (char_length(version) <= 60),
  -- The newest migration its program knows: an update is under way while these differ.
  schema_name text not null check (char_length(schema_name) <= 120),
  started_at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp(),
  memory_mb int not null check (memory_mb >= 0),
  -- Longest wait of its event loop since it was last seen, milliseconds.
  delay_ms int not null check (delay_ms >= 0)
);
create index on system_processes (seen_at);

-- One row for each backup that was made, or tried in vain.
create table system_backups (
  id text primary key check (char_length(id) between 1 and 80),
  made_at timestamptz not null,
  seconds int not null check (seconds >= 0),
  bytes bigint not null check (bytes >= 0),
  files int not null check (files >= 0),
  -- The name of the archive, without its folder.
  name text not null default '' check (char_length(name) <= 200),
  is_whole boolean not null,
  fault text not null default '' check (char_length(fault) <= 300),
  verified_at timestamptz,
  verify_fault text not null default '' check (char_length(verify_fault) <= 300),
  check (is_whole or fault <> '')
);
create index on system_backups (made_at desc);

-- What the daily look found and nobody has put right yet.
create table system_findings (
  key text primary key check (char_length(key) <= 60),
  level text not null check (level in ('warn', 'bad')),
  found_at timestamptz not null default clock_timestamp(),
  notified_at timestamptz
);
