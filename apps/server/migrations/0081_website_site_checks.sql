-- The last check of a site’s links and its last snapshot. A running job is known by its task.
create table website_link_checks (
  site_id uuid primary key references website_sites on delete cascade,
  ended_at timestamptz not null default now(),
  started_by uuid,
  pages int not null check (pages >= 0),
  links int not null check (links >= 0),
  external int not null check (external >= 0),
  left_out int not null check (left_out >= 0),
  -- [{address, fault, places: [{page, title, words}], placeCount}]
  findings jsonb not null check (jsonb_typeof(findings) = 'array' and jsonb_array_length(findings) <= 1000)
);
create table website_snapshots (
  site_id uuid primary key references website_sites on delete cascade,
  ended_at timestamptz not null default now(),
  started_by uuid,
  pages int not null check (pages > 0),
  files int not null check (files >= 0),
  bytes bigint not null check (bytes > 0),
  left_out int not null check (left_out >= 0),
  file_id uuid not null references system_files
);
create index website_snapshots_file on website_snapshots (file_id);
