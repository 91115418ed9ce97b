create table website_sites (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  name text not null,
  name_en text not null,
  description text not null default '',
  description_en text not null default '',
  template_type text not null check (template_type in ('ccTem', 'hcj', 'tem1', 'tem2', 'zjprovince')),
  brand_color text not null check (brand_color ~ '^#[0-9a-fA-F]{6}$'),
  logo_file_id uuid references system_files on delete set null,
  navigation jsonb not null default '[]',
  home jsonb not null,
  wording jsonb not null,
  contact text not null default '',
  organisers text[] not null default '{}',
  icp text not null default '',
  links jsonb not null default '[]',
  default_lang text not null default 'zh' check (default_lang in ('zh', 'en')),
  -- Answers hosts no site claims; at most one does.
  is_default boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'online', 'maintenance', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1
);
create unique index website_one_default on website_sites (is_default) where is_default;
create index on website_sites (organization_id);
create index on website_sites (logo_file_id);

create table website_hosts (
  host text primary key check (host = lower(host)),
  site_id uuid not null references website_sites on delete cascade
);
create index on website_hosts (site_id);

create table website_banners (
  id uuid primary key default uuidv7(),
  site_id uuid not null references website_sites on delete cascade,
  title text not null,
  title_en text not null default '',
  subtitle text not null default '',
  subtitle_en text not null default '',
  file_id uuid not null references system_files,
  link text not null default '',
  starts_at timestamptz,
  ends_at timestamptz,
  sort int not null default 0,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  check (ends_at > starts_at)
);
create index on website_banners (site_id, sort);
create index on website_banners (file_id);
