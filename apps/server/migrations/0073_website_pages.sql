-- Pages of a site: the draft its organizers write, and beside it what visitors see.
create table website_pages (
  id uuid primary key default uuidv7(),
  site_id uuid not null references website_sites on delete cascade,
  -- One of the product's pages, or the organizer's own word. The lists stand in the contract's website/pages.ts.
  path text not null check (path in ('introductionPlatform', 'solve/could', 'solve/highSchool', 'solve/dataBase', 'expendingServices', 'research')
    or (path ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$' and path not in ('admin', 'api', 'center', 'certificate', 'competition', 'dashboard',
      'edit', 'home', 'homepage', 'login', 'logout', 'manual', 'new', 'news', 'pay', 'preview', 'register', 'signup', 'solve', 'system',
      'website', 'work'))),
  title text not null check (char_length(title) between 1 and 60),
  title_en text not null default '' check (char_length(title_en) <= 120),
  description text not null default '' check (char_length(description) <= 200),
  description_en text not null default '' check (char_length(description_en) <= 400),
  blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) <= 40),
  status text not null default 'draft' check (status in ('draft', 'published')),
  -- {title, titleEn, description, descriptionEn, blocks} as published.
  live jsonb check (jsonb_typeof(live) = 'object'),
  live_version int,
  preview_hash bytea unique check (octet_length(preview_hash) = 32),
  preview_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint website_pages_path unique (site_id, path),
  constraint website_pages_live check ((status = 'published') = (live is not null) and (live is null) = (live_version is null)),
  constraint website_pages_preview check ((preview_hash is null) = (preview_until is null))
);
