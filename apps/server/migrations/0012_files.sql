-- Measures of stored files, the copies made of them, and what is written inside them.
alter table system_files
  add column dpi int check (dpi > 0),
  add column seconds numeric(12, 3) check (seconds >= 0),
  add column pages int check (pages >= 0);

-- Copies without metadata: `view` for reading, `thumb` for lists. Made again at any time from the original.
create table system_file_views (
  file_id uuid not null references system_files on delete cascade,
  variant text not null check (variant in ('view', 'thumb')),
  -- Null: the original’s own bytes, with `blanks` ([from, to, text] in bytes) written over while they are sent.
  location text unique,
  blanks jsonb,
  media_type text not null,
  extension text not null,
  bytes bigint not null check (bytes >= 0),
  width int,
  height int,
  primary key (file_id, variant),
  check ((location is null) = (blanks is not null))
);

create table system_file_traits (
  file_id uuid primary key references system_files on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  trouble text,
  text text not null default '',
  metadata jsonb not null default '[]',
  entry_names text[] not null default '{}',
  picture_hashes text[] not null default '{}',
  made_at timestamptz
);
