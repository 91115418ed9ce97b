-- Articles that a school, a college or an organizer offers to a site above, and tasks that ask for such articles.
create table news_collects (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  site_id uuid not null references website_sites,
  column_key text not null,
  title text not null check (char_length(title) between 2 and 80),
  brief text not null default '' check (char_length(brief) <= 2000),
  -- What a delivery begins with.
  template_html text not null default '' check (char_length(template_html) <= 100000),
  -- Otherwise the organizations of news_collect_places.
  asks_all boolean not null default true,
  ends_at timestamptz not null,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  opened_at timestamptz,
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  check (status = 'draft' or opened_at is not null)
);
create index on news_collects (organization_id, id desc);
create index on news_collects (site_id);
create index on news_collects (created_by);
create index news_collects_ending on news_collects (ends_at) where status = 'open';

create table news_collect_places (
  collect_id uuid not null references news_collects on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  primary key (collect_id, organization_id)
);
create index on news_collect_places (organization_id);

-- When an organization was last reminded by somebody of the desk.
create table news_collect_reminders (
  collect_id uuid not null references news_collects on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  reminded_at timestamptz not null,
  primary key (collect_id, organization_id)
);
create index on news_collect_reminders (organization_id);

create table news_collect_files (
  collect_id uuid not null references news_collects on delete cascade,
  file_id uuid not null references system_files,
  sort int not null default 0,
  primary key (collect_id, file_id)
);
create index on news_collect_files (file_id);

alter table news_articles
  -- The organization that offers it to the one of the site; null: written there.
  add column applied_from uuid references organizations,
  add column college_id uuid references organization_colleges on delete set null,
  add column apply_kind text check (apply_kind in ('article', 'notice')),
  -- Whose check it waits for.
  add column step text check (step in ('college', 'school', 'organizer')),
  -- When it first came to the site's organization, which sees nothing of it before.
  add column reached_at timestamptz,
  add column collect_id uuid references news_collects on delete set null,
  add column competition_id uuid references competitions on delete set null,
  add constraint news_articles_applied check ((applied_from is null) = (apply_kind is null)),
  add constraint news_articles_step check (step is null or (status = 'pending' and applied_from is not null)),
  add constraint news_articles_pending check (status <> 'pending' or applied_from is null or step is not null),
  add constraint news_articles_reached check (reached_at is not null or step is distinct from 'organizer'),
  add constraint news_articles_delivery check (collect_id is null or applied_from is not null);
create index news_articles_applied_from on news_articles (applied_from, id desc) where applied_from is not null;
create index on news_articles (college_id) where college_id is not null;
create index on news_articles (collect_id) where collect_id is not null;
create index on news_articles (competition_id) where competition_id is not null;
create index news_articles_first_check on news_articles (applied_from, step) where step in ('college', 'school');
