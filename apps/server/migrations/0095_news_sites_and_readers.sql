-- Articles on several sites, links to look at what is not published, and who is notified of what appears in a column.
create table news_article_sites (
  article_id uuid not null references news_articles on delete cascade,
  -- Beside the article's own site, whose address is the canonical one.
  site_id uuid not null references website_sites on delete cascade,
  primary key (article_id, site_id)
);
create index on news_article_sites (site_id);
-- Lists of a site that shows articles of others as well.
create index news_articles_shown on news_articles (is_top desc, publish_at desc, id desc) where status = 'published' and revision_of is null;

alter table news_articles
  add column preview_hash bytea unique check (octet_length(preview_hash) = 32),
  add column preview_until timestamptz,
  -- When those who follow the column were notified: once, whatever becomes of the article later.
  add column notified_at timestamptz,
  add constraint news_articles_preview check ((preview_hash is null) = (preview_until is null));

create table news_subscriptions (
  user_id uuid not null references identity_users on delete cascade,
  site_id uuid not null references website_sites on delete cascade,
  column_key text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, site_id, column_key)
);
create index on news_subscriptions (site_id, column_key, user_id);

-- What was public before is no news.
update news_articles set notified_at = appeared_at where appeared_at is not null;
