-- The people who may judge: one library for each organization that owns one.
create table experts (
  id uuid primary key default uuidv7(),
  -- The library's owner.
  organization_id uuid not null references organizations,
  -- Null until an account exists.
  user_id uuid references identity_users on delete set null,
  school_id uuid references organization_schools,
  -- Where somebody works who belongs to no school of the list.
  unit text not null default '' check (char_length(unit) <= 60),
  name text not null check (char_length(name) between 1 and 30),
  -- Personal values are sealed as those of users: the mask is for lists, the index for equality.
  phone_sealed bytea,
  phone_index bytea,
  phone_mask text,
  email text check (email = lower(email) and char_length(email) <= 64),
  gender text check (gender in ('1', '2')),
  birthday date,
  title text not null default 'other' check (title in ('senior', 'associate_senior', 'intermediate', 'junior', 'other')),
  post text not null default '' check (char_length(post) <= 40),
  degree text not null default 'none' check (degree in ('none', 'bachelor', 'master', 'doctor')),
  department text not null default '' check (char_length(department) <= 60),
  disciplines text[] not null default '{}' check (cardinality(disciplines) <= 3),
  keywords text[] not null default '{}' check (cardinality(keywords) <= 10),
  languages text[] not null default '{}' check (cardinality(languages) <= 5),
  is_industry boolean not null default false,
  is_academician boolean not null default false,
  years_in_field int not null default 0 check (years_in_field between 0 and 70),
  intro text not null default '' check (char_length(intro) <= 300),
  photo_file_id uuid references system_files,
  title_cert_file_id uuid references system_files,
  source text not null check (source in ('self', 'school', 'import', 'invited')),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  remark text not null default '' check (char_length(remark) <= 200),
  max_load int not null default 50 check (max_load between 1 and 500),
  avoid_school_ids uuid[] not null default '{}' check (cardinality(avoid_school_ids) <= 50),
  -- Days on which somebody cannot judge, both ends included: [{from, to, note}].
  busy_days jsonb not null default '[]',
  bank text not null default '',
  bank_branch text not null default '',
  bank_card_sealed bytea,
  bank_card_mask text,
  suspended_until timestamptz,
  expires_at timestamptz,
  status text not null default 'draft' check (status in ('draft', 'pending_school', 'pending', 'active', 'suspended', 'retired',
    'rejected', 'temporary')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint experts_user unique (organization_id, user_id),
  constraint experts_phone unique (organization_id, phone_index),
  constraint experts_sealed check ((phone_sealed is null) = (phone_index is null) and (phone_sealed is null) = (phone_mask is null)
    and (bank_card_sealed is null) = (bank_card_mask is null)),
  constraint experts_temporary check (status <> 'temporary' or expires_at is not null),
  constraint experts_suspended check ((suspended_until is not null) = (status = 'suspended'))
);
create index on experts (organization_id, status, id desc);
create index on experts (user_id);
create index on experts (school_id, id desc);
create index experts_disciplines on experts using gin (disciplines);
create index experts_search on experts using gin (app.tok(name));
create index on experts (photo_file_id) where photo_file_id is not null;
create index on experts (title_cert_file_id) where title_cert_file_id is not null;
create index experts_temporary_until on experts (expires_at) where status = 'temporary';
create index experts_suspended_until on experts (suspended_until) where status = 'suspended';

create table expert_groups (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  competition_id uuid references competitions,
  name text not null check (char_length(name) between 1 and 40),
  description text not null default '' check (char_length(description) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1
);
create unique index expert_groups_name on expert_groups (organization_id, competition_id, name) nulls not distinct;
create index on expert_groups (competition_id);
create table expert_group_members (
  group_id uuid not null references expert_groups on delete cascade,
  expert_id uuid not null references experts on delete cascade,
  is_captain boolean not null default false,
  primary key (group_id, expert_id)
);
create index on expert_group_members (expert_id);
create unique index expert_groups_one_captain on expert_group_members (group_id) where is_captain;

-- One expert is asked once for a stage; asked again after a no, the row goes on.
create table expert_invitations (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions,
  stage_id uuid not null references competition_stages,
  expert_id uuid not null references experts on delete cascade,
  group_id uuid references expert_groups on delete set null,
  asked_load int not null check (asked_load between 1 and 500),
  -- What was accepted.
  load int,
  status text not null default 'invited' check (status in ('invited', 'accepted', 'accepted_reduced', 'declined', 'expired', 'cancelled')),
  note text not null default '' check (char_length(note) <= 300),
  reason text not null default '' check (char_length(reason) <= 300),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  answered_at timestamptz,
  invited_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  constraint expert_invitations_one unique (stage_id, expert_id),
  constraint expert_invitations_load check ((load is not null) = (status in ('accepted', 'accepted_reduced'))
    and (status <> 'accepted' or load = asked_load) and (status <> 'accepted_reduced' or (load < asked_load and load >= 1)))
);
create index on expert_invitations (competition_id, id desc);
create index on expert_invitations (expert_id, id desc);
create index on expert_invitations (group_id);
create index on expert_invitations (invited_by);
create index expert_invitations_until on expert_invitations (expires_at) where status = 'invited';

create table expert_recruitments (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  name text not null check (char_length(name) between 2 and 60),
  name_en text not null default '' check (char_length(name_en) <= 120),
  description text not null default '' check (char_length(description) <= 3000),
  description_en text not null default '' check (char_length(description_en) <= 6000),
  -- Null: without limit.
  quota int check (quota between 1 and 100000),
  needs_school boolean not null default false,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- Who may apply: {titles, maxAge, maxAgeAcademician, minYears, disciplines, needsTitleCert}.
  terms jsonb not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'open', 'closed', 'published')),
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint expert_recruitments_window check (opens_at < closes_at)
);
create index on expert_recruitments (organization_id, id desc);
create index on expert_recruitments (created_by);
create index expert_recruitments_until on expert_recruitments (closes_at) where status = 'open';

create table expert_applications (
  id uuid primary key default uuidv7(),
  recruitment_id uuid not null references expert_recruitments,
  expert_id uuid not null references experts on delete cascade,
  -- Kept in step with the campaign and the expert: reach and lists ask for them.
  organization_id uuid not null references organizations,
  school_id uuid references organization_schools,
  statement text not null default '' check (char_length(statement) <= 600),
  is_by_school boolean not null default false,
  school_note text not null default '' check (char_length(school_note) <= 300),
  reason text not null default '' check (char_length(reason) <= 500),
  status text not null default 'submitted' check (status in ('submitted', 'school_passed', 'approved', 'rejected', 'withdrawn')),
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references identity_users on delete set null,
  version int not null default 1,
  constraint expert_applications_one unique (recruitment_id, expert_id),
  constraint expert_applications_decided check ((decided_at is not null) = (status in ('approved', 'rejected')))
);
create index on expert_applications (organization_id, id desc);
create index on expert_applications (school_id, id desc);
create index on expert_applications (expert_id);
create index on expert_applications (decided_by);

-- A way in for somebody who helps once: a link that serves once, and a code that travels another way.
create table expert_temporary_links (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  expert_id uuid not null references experts on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  wrong_tries int not null default 0 check (wrong_tries between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now()
);
create index on expert_temporary_links (organization_id, id desc);
create index on expert_temporary_links (expert_id);
create index on expert_temporary_links (created_by);
-- The newest link of an expert is the only one that may hold.
create unique index expert_temporary_links_one on expert_temporary_links (expert_id) where used_at is null and revoked_at is null;

-- A random draw: first the promise (the seed's hash over the frozen pool and the rules), then the draw, which anybody can do again.
create table expert_draws (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  competition_id uuid references competitions,
  title text not null check (char_length(title) between 2 and 60),
  setting jsonb not null,
  -- Whoever could be drawn, as they were when the promise was made.
  pool jsonb not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  seed_sealed bytea not null,
  -- Told by the draw.
  seed text check (seed ~ '^[0-9a-f]{64}$'),
  -- Said aloud by a witness at the draw: nobody could know the result before.
  public_word text check (char_length(public_word) <= 100),
  status text not null default 'committed' check (status in ('committed', 'drawn')),
  log_hash text check (log_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  drawn_by uuid references identity_users on delete set null,
  drawn_at timestamptz,
  constraint expert_draws_drawn check ((status = 'drawn') = (seed is not null and public_word is not null and drawn_at is not null and log_hash is not null))
);
create index on expert_draws (organization_id, id desc);
create index on expert_draws (competition_id);
create index on expert_draws (created_by);
create index on expert_draws (drawn_by);
create table expert_draw_results (
  draw_id uuid not null references expert_draws on delete cascade,
  position int not null check (position > 0),
  expert_id uuid not null references experts on delete cascade,
  is_reserve boolean not null default false,
  primary key (draw_id, position),
  unique (draw_id, expert_id)
);
create index on expert_draw_results (expert_id);

create function app.draw_is_kept() returns trigger language plpgsql as $$
begin
  if (old.setting, old.pool, old.commitment, old.seed_sealed) is distinct from (new.setting, new.pool, new.commitment, new.seed_sealed)
     or (old.status = 'drawn' and (to_jsonb(new) - 'created_by' - 'drawn_by') is distinct from (to_jsonb(old) - 'created_by' - 'drawn_by')) then
    raise exception 'a draw is never changed' using errcode = '23514', constraint = 'expert_draw_kept';
  end if;
  return new;
end $$;
create trigger draw_is_kept before update on expert_draws for each row execute function app.draw_is_kept();
