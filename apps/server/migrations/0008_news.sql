create table news_articles (
  id uuid primary key default uuidv7(),
  site_id uuid not null references website_sites,
  organization_id uuid not null references organizations,
  column_key text not null,
  title_zh text not null check (char_length(title_zh) between 2 and 80),
  title_en text not null default '',
  summary_zh text not null default '',
  summary_en text not null default '',
  html_zh text not null default '',
  html_en text not null default '',
  plain_zh text not null default '',
  plain_en text not null default '',
  source text not null default '',
  author text not null default '',
  cover_file_id uuid references system_files on delete set null,
  is_top boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'pending', 'returned', 'approved', 'published', 'offline', 'archived')),
  publish_at timestamptz,
  expire_at timestamptz,
  -- The published article this one is a revision of: it takes its place when published.
  revision_of uuid references news_articles on delete cascade,
  -- When it became public and was told; null with status 'published': its time has not come.
  appeared_at timestamptz,
  submitted_by uuid references identity_users on delete set null,
  created_by uuid references identity_users on delete set null,
  views bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  check (expire_at > publish_at)
);
create index on news_articles (site_id, is_top desc, publish_at desc, id desc) where status = 'published' and revision_of is null;
create index on news_articles (organization_id, id desc);
create index on news_articles (cover_file_id);
create unique index news_one_revision on news_articles (revision_of) where revision_of is not null and status <> 'archived';
create index news_articles_waiting on news_articles (publish_at) where status = 'published' and appeared_at is null;
create index news_articles_expiring on news_articles (expire_at) where status = 'published' and expire_at is not null;
create index on news_articles (submitted_by);
create index on news_articles (created_by);
create index news_articles_search_zh on news_articles using gin (app.tok(title_zh));
create index news_articles_search_en on news_articles using gin (app.tok(title_en));

create table news_attachments (
  article_id uuid not null references news_articles on delete cascade,
  file_id uuid not null references system_files,
  sort int not null default 0,
  primary key (article_id, file_id)
);
create index on news_attachments (file_id);
