-- What a site shows is drafted beside what is public, published as a version, and brought back from one. The home page is a list of blocks.
alter table website_sites
  -- Null: the list its template begins with.
  add column blocks jsonb check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) <= 30),
  -- Null: nothing was saved that visitors do not see.
  add column draft jsonb check (jsonb_typeof(draft) = 'object'),
  add column preview_hash bytea unique check (octet_length(preview_hash) = 32),
  add column preview_until timestamptz,
  add constraint website_sites_preview check ((preview_hash is null) = (preview_until is null));

create table website_site_versions (
  id uuid primary key default uuidv7(),
  site_id uuid not null references website_sites on delete cascade,
  number int not null check (number > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  note text not null default '' check (char_length(note) <= 200),
  published_at timestamptz not null default now(),
  published_by uuid,
  constraint website_site_versions_number unique (site_id, number)
);
