-- Study materials of competitions, and how far people are with them (decision 99).
create table study_materials (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  competition_id uuid not null references competitions on delete cascade,
  -- Only people of this category; null: of all.
  category_id uuid references competition_categories on delete cascade,
  audiences text[] not null check (audiences <> '{}' and audiences <@ array['student', 'teacher', 'expert']),
  kind text not null check (kind in ('file', 'link', 'article')),
  title text not null check (char_length(title) between 1 and 80),
  title_en text not null default '' check (char_length(title_en) <= 160),
  note text not null default '' check (char_length(note) <= 500),
  note_en text not null default '' check (char_length(note_en) <= 1000),
  file_id uuid references system_files,
  link text check (char_length(link) <= 500),
  article_id uuid references news_articles on delete cascade,
  visible_from timestamptz,
  visible_until timestamptz,
  seq int not null default 0,
  status text not null default 'draft' check (status in ('draft', 'published', 'hidden')),
  -- When people are first shown it: set by the clock that notifies them.
  announced_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references identity_users on delete set null,
  version int not null default 1,
  constraint study_materials_content check (
    (kind = 'file') = (file_id is not null) and (kind = 'link') = (link is not null) and (kind = 'article') = (article_id is not null)),
  constraint study_materials_period check (visible_from is null or visible_until is null or visible_from < visible_until),
  -- Experts belong to a competition, not to a category.
  constraint study_materials_expert check (category_id is null or not 'expert' = any(audiences))
);
create index on study_materials (competition_id, seq);
create index on study_materials (organization_id);
create index on study_materials (category_id) where category_id is not null;
create index on study_materials (file_id) where file_id is not null;
create index on study_materials (article_id) where article_id is not null;
create index on study_materials (updated_by) where updated_by is not null;
create index on study_materials (competition_id) where status = 'published' and announced_at is null;

create table study_progress (
  material_id uuid not null references study_materials on delete cascade,
  user_id uuid not null references identity_users on delete cascade,
  opened_at timestamptz not null default clock_timestamp(),
  -- Of a film: the second it was left at.
  position int not null default 0 check (position between 0 and 864000),
  done_at timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (material_id, user_id)
);
create index on study_progress (user_id);

-- People of a competition who are to be notified of new materials, some hundred at a time.
create table study_notices (
  competition_id uuid primary key references competitions on delete cascade,
  material_ids uuid[] not null check (material_ids <> '{}'),
  -- The last person who was notified; people follow in the order of their ids.
  notified_user_id uuid,
  created_at timestamptz not null default clock_timestamp()
);
