-- Where pages of a site used to be: their old addresses lead to the new ones. Only what visitors could open is remembered.
create table website_page_paths (
  site_id uuid not null references website_sites on delete cascade,
  path text not null check (path ~ '^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$'),
  page_id uuid not null references website_pages on delete cascade,
  left_at timestamptz not null default now(),
  primary key (site_id, path)
);
create index website_page_paths_of on website_page_paths (page_id);
