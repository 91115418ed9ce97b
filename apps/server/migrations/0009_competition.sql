-- A series is what returns every year; a row of competitions is one edition of it.
create table competition_series (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  code text not null check (code ~ '^[A-Z0-9]{2,6}$'),
  name text not null check (char_length(name) between 2 and 100),
  name_en text not null default '',
  created_at timestamptz not null default now()
);
create unique index competition_series_code on competition_series (organization_id, code);

-- The badge the public sees at a moment. Computed, never stored; told the same way in the contract (timeline/badge.ts).
create function app.competition_badge(
  status text, enroll tstzmultirange, submit tstzmultirange, review tstzmultirange, publicity tstzmultirange,
  opens timestamptz, ends timestamptz, at timestamptz
) returns text language sql immutable parallel safe as $$
  select case
    when status = 'suspended' then 'suspended'
    when status in ('finished', 'archived', 'cancelled') or at >= ends then 'finished'
    when opens is null or at < opens then 'notStarted'
    when enroll @> at then 'enrolling'
    when submit @> at then 'submitting'
    when review @> at then 'reviewing'
    when publicity @> at then 'publicity'
    else 'enrollClosed'
  end
$$;

create table competitions (
  id uuid primary key default uuidv7(),
  series_id uuid not null references competition_series,
  organization_id uuid not null references organizations,
  -- The edition this one was cloned from.
  parent_id uuid references competitions on delete set null,
  edition int not null check (edition between 1 and 999),
  year int not null check (year between 2000 and 2100),
  name text not null check (char_length(name) between 2 and 100),
  name_en text not null default '',
  short_name text not null check (char_length(short_name) between 1 and 30),
  short_name_en text not null default '',
  level text not null check (level in ('school', 'city', 'provincial', 'national', 'international')),
  subject_type text not null,
  is_k12_free boolean not null default false,
  cover_file_id uuid references system_files on delete set null,
  banner_file_id uuid references system_files on delete set null,
  hosts text[] not null default '{}',
  organisers text[] not null default '{}',
  co_organisers text[] not null default '{}',
  contact jsonb not null default '{}',
  intro_html text not null default '',
  intro_html_en text not null default '',
  guide_html text not null default '',
  guide_html_en text not null default '',
  -- Own words in place of the site's; null: the site's.
  wording jsonb,
  public_tabs text[] not null default '{info,guide,item,news}',
  enroll_mode text not null default 'team' check (enroll_mode in ('individual', 'team', 'both')),
  external_url text not null default '',
  audit_chain text[] not null default '{organizer}',
  rules jsonb not null,
  enroll_setting jsonb not null,
  work_setting jsonb not null,
  status text not null default 'draft' check (status in
    ('draft', 'auditing', 'returned', 'published', 'running', 'settling', 'finished', 'archived', 'suspended', 'cancelled')),
  submitted_by uuid references identity_users on delete set null,
  submitted_at timestamptz,
  published_at timestamptz,
  suspended_at timestamptz,
  suspended_from text check (suspended_from in ('published', 'running')),
  finished_at timestamptz,
  -- What the windows add up to, written with them: for lists and badges.
  enroll_windows tstzmultirange not null default '{}',
  submit_windows tstzmultirange not null default '{}',
  review_windows tstzmultirange not null default '{}',
  publicity_windows tstzmultirange not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  enroll_starts_at timestamptz,
  enroll_ends_at timestamptz,
  -- Everybody may see it: it was published once and is not being prepared.
  is_public boolean not null generated always as (published_at is not null and status not in ('draft', 'auditing', 'returned')) stored,
  -- Counts every change of any part: an approval names the one it has seen.
  content_no int not null default 1,
  schedule_version int not null default 1,
  schedule_updated_at timestamptz not null default now(),
  schedule_updated_by uuid,
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  check (ends_at > starts_at),
  check (status <> 'suspended' or suspended_from is not null),
  unique (series_id, edition)
);
create index on competitions (organization_id, id desc);
create index on competitions (parent_id);
create index on competitions (cover_file_id);
create index on competitions (banner_file_id);
create index on competitions (submitted_by);
create index on competitions (created_by);
create index competitions_listed on competitions (enroll_starts_at desc nulls last, id desc) where is_public;
create index competitions_clock on competitions (starts_at) where status in ('published', 'running');
create index competitions_search_zh on competitions using gin (app.tok(name));
create index competitions_search_en on competitions using gin (app.tok(name_en));

create table competition_sites (
  site_id uuid not null references website_sites on delete cascade,
  competition_id uuid not null references competitions on delete cascade,
  primary key (site_id, competition_id)
);
create index on competition_sites (competition_id);

-- Who is named for a competition, in which role: what the scope "named competitions" reaches.
create table competition_staff (
  competition_id uuid not null references competitions on delete cascade,
  user_id uuid not null references identity_users on delete cascade,
  role_id uuid not null references access_roles on delete cascade,
  added_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  primary key (user_id, role_id, competition_id)
);
create index on competition_staff (competition_id);
create index on competition_staff (role_id);
create index on competition_staff (added_by);

-- The rules in words. A version is never changed: participants accept one by its number.
create table competition_rule_texts (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions on delete cascade,
  no int not null check (no > 0),
  html_zh text not null check (html_zh <> ''),
  html_en text not null default '',
  note text not null default '',
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  unique (competition_id, no)
);
create index on competition_rule_texts (created_by);

create table competition_attachments (
  competition_id uuid not null references competitions on delete cascade,
  file_id uuid not null references system_files,
  title text not null default '',
  title_en text not null default '',
  sort int not null default 0,
  primary key (competition_id, file_id)
);
create index on competition_attachments (file_id);

create table competition_articles (
  competition_id uuid not null references competitions on delete cascade,
  article_id uuid not null references news_articles on delete cascade,
  sort int not null default 0,
  primary key (competition_id, article_id)
);
create index on competition_articles (article_id);

create table competition_forms (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions on delete cascade,
  purpose text not null check (purpose in ('enroll', 'work')),
  name text not null check (char_length(name) between 1 and 60),
  name_en text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  unique (competition_id, purpose, name)
);

-- A version that was answered is never changed: the next save makes another.
create table competition_form_versions (
  id uuid primary key default uuidv7(),
  form_id uuid not null references competition_forms on delete cascade,
  no int not null check (no > 0),
  document jsonb not null,
  answered_at timestamptz,
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  unique (form_id, no)
);
create index on competition_form_versions (created_by);
create function app.answered_form_is_kept() returns trigger language plpgsql as $$
begin
  if old.answered_at is not null and (tg_op = 'DELETE' or new.document is distinct from old.document or new.answered_at is null) then
    raise exception 'a form version with answers is not changed' using errcode = '23514', constraint = 'competition_form_answered';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger answered_form_is_kept before update or delete on competition_form_versions
  for each row execute function app.answered_form_is_kept();

create table competition_categories (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions on delete cascade,
  parent_id uuid references competition_categories,
  code text not null check (code ~ '^[A-Z0-9]{1,6}$'),
  name text not null check (char_length(name) between 1 and 60),
  name_en text not null default '',
  description text not null default '',
  description_en text not null default '',
  limits jsonb not null,
  total_quota int generated always as ((limits ->> 'totalQuota')::int) stored check (total_quota > 0),
  per_school_quota int generated always as ((limits ->> 'perSchoolQuota')::int) stored check (per_school_quota > 0),
  fee_fen int not null default 0 check (fee_fen between 0 and 100000000),
  fee_basis text not null default 'team' check (fee_basis in ('team', 'member')),
  enroll_form_id uuid references competition_forms,
  work_form_id uuid references competition_forms,
  sort int not null default 0,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  check (parent_id is distinct from id),
  unique (competition_id, code)
);
create index on competition_categories (competition_id, sort);
create index on competition_categories (parent_id);
create index on competition_categories (enroll_form_id);
create index on competition_categories (work_form_id);

-- Limited places: of a category, and of a school in it. Taken by the enrolling transaction, so that the last place is given once.
create table competition_places (
  category_id uuid not null references competition_categories,
  school_id uuid references organization_schools,
  capacity int not null check (capacity >= 0),
  taken int not null default 0 check (taken >= 0),
  constraint competition_places_room check (taken <= capacity),
  unique nulls not distinct (category_id, school_id)
);
create index on competition_places (school_id);

create table competition_stages (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions on delete cascade,
  seq int not null check (seq between 1 and 20),
  name text not null check (char_length(name) between 1 and 40),
  name_en text not null default '',
  level text not null check (level in ('school', 'provincial', 'national', 'preliminary', 'semi', 'final', 'custom')),
  mode text not null check (mode in ('online', 'onsite', 'hybrid')),
  place text not null default '',
  advance_rule jsonb,
  review jsonb not null,
  status text not null default 'pending' check (status in
    ('pending', 'open', 'paused', 'closed', 'reviewing', 'settled', 'publicity', 'done')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint competition_stages_seq unique (competition_id, seq) deferrable initially deferred
);

create table competition_windows (
  id uuid primary key default uuidv7(),
  stage_id uuid not null references competition_stages on delete cascade,
  competition_id uuid not null references competitions on delete cascade,
  kind text not null check (kind in
    ('ENROLL', 'MODIFY', 'AUDIT', 'PAY', 'SUBMIT', 'FORMAL_CHECK', 'REVIEW', 'ONSITE', 'DELIBERATE', 'PUBLICITY', 'OBJECTION', 'CERT')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  late_policy text not null default 'reject' check (late_policy in ('reject', 'flag', 'grace')),
  grace_minutes int not null default 0 check (grace_minutes between 0 and 1440),
  constraint competition_windows_order check (ends_at > starts_at),
  constraint competition_windows_publicity check (kind <> 'PUBLICITY' or ends_at - starts_at >= interval '3 days'),
  check (late_policy <> 'reject' or grace_minutes = 0),
  unique (stage_id, kind)
);
create index on competition_windows (competition_id);

-- More time for one school or one person (a team's comes with enrollment), until its own end, with the reason.
create table competition_extensions (
  id uuid primary key default uuidv7(),
  window_id uuid not null references competition_windows on delete cascade,
  competition_id uuid not null references competitions on delete cascade,
  school_id uuid references organization_schools,
  user_id uuid references identity_users on delete cascade,
  team_id uuid,
  ends_at timestamptz not null,
  reason text not null check (char_length(reason) between 2 and 200),
  revoked_at timestamptz,
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(school_id, user_id, team_id) = 1)
);
create unique index competition_one_extension on competition_extensions (window_id, school_id, user_id, team_id) nulls not distinct
  where revoked_at is null;
create index on competition_extensions (competition_id);
create index on competition_extensions (school_id);
create index on competition_extensions (user_id);
create index on competition_extensions (team_id);
create index on competition_extensions (created_by);

create table competition_pauses (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions on delete cascade,
  paused_at timestamptz not null,
  resumed_at timestamptz,
  reason text not null,
  is_shifted boolean not null default false,
  -- The stages it stopped: one paused by hand before stays paused.
  stage_ids uuid[] not null default '{}',
  created_by uuid references identity_users on delete set null,
  check (resumed_at >= paused_at)
);
create index on competition_pauses (competition_id);
create index on competition_pauses (created_by);
create unique index competition_one_pause on competition_pauses (competition_id) where resumed_at is null;

-- How an organization runs its competitions. No row: the usual way, with an audit before publication.
create table competition_habits (
  organization_id uuid primary key references organizations on delete cascade,
  is_audited boolean not null default true,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1
);
