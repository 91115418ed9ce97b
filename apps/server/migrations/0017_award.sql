-- How the awards of a stage are given. One scheme of a stage is in use; a scheme that confirmed awards stand on is not changed, its next version is.
create table award_schemes (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions,
  stage_id uuid not null references competition_stages,
  organization_id uuid not null references organizations,
  name text not null check (char_length(name) between 2 and 60),
  -- The scheme's own version: it grows when a scheme in use is changed into a new one.
  no int not null default 1 check (no > 0),
  based_on_id uuid references award_schemes on delete set null,
  status text not null default 'draft' check (status in ('draft', 'active', 'retired')),
  -- A person may hold one award of the competition: who would hold two is told before the awards are confirmed.
  is_one_per_person boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  unique (stage_id, name, no)
);
create unique index award_schemes_active on award_schemes (stage_id) where status = 'active';
create index on award_schemes (competition_id, id desc);
create index on award_schemes (organization_id, id desc);
create index on award_schemes (based_on_id) where based_on_id is not null;

create table award_scheme_items (
  id uuid primary key default uuidv7(),
  scheme_id uuid not null references award_schemes on delete cascade,
  seq int not null check (seq between 1 and 50),
  -- 1 is the highest.
  level int not null check (level between 1 and 20),
  name text not null check (char_length(name) between 1 and 30),
  name_en text not null default '' check (char_length(name_en) <= 60),
  -- each: every category by itself; all: all categories in one list by score; category: that one only.
  scope text not null default 'each' check (scope in ('each', 'all', 'category')),
  category_id uuid references competition_categories,
  target_type text not null default 'team' check (target_type in ('team', 'student', 'teacher', 'school', 'organization')),
  method text not null check (method in ('count', 'percent', 'score', 'manual')),
  -- Places, per cent of the base, or the lowest score; by hand: most that may be given, 0 for any number.
  value double precision not null check (value >= 0),
  base text not null default 'reviewed' check (base in ('submitted', 'reviewed', 'advanced')),
  rounding text not null default 'floor' check (rounding in ('floor', 'round', 'ceil')),
  min int not null default 0 check (min between 0 and 1000),
  per_school_cap int check (per_school_cap between 1 and 1000),
  tie_policy text not null default 'include_all' check (tie_policy in ('include_all', 'exclude_all', 'tie_break')),
  -- Advisors of its teams may be proposed as best advisors.
  is_teacher_award boolean not null default false,
  -- For one award, fen.
  prize int not null default 0 check (prize between 0 and 1000000000),
  color text not null default '#c8102e' check (color ~ '^#[0-9a-f]{6}$'),
  constraint award_scheme_items_seq unique (scheme_id, seq) deferrable initially deferred,
  constraint award_scheme_items_scope check ((scope = 'category') = (category_id is not null)),
  constraint award_scheme_items_value check (case method when 'percent' then value between 0.01 and 100
    when 'count' then value between 1 and 100000 and value = floor(value) when 'manual' then value = floor(value) else value <= 10000 end),
  constraint award_scheme_items_target check (target_type = 'team' or method in ('count', 'manual'))
);
create index on award_scheme_items (category_id) where category_id is not null;

-- Every assignment as it was made: from which calculation, by which items, what it said of each work.
create table award_runs (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions,
  stage_id uuid not null references competition_stages,
  scheme_id uuid not null references award_schemes,
  result_id uuid not null references review_results,
  calculation_id uuid not null references review_calculations,
  no int not null check (no > 0),
  items jsonb not null,
  report jsonb not null,
  awards int not null check (awards >= 0),
  user_id uuid references identity_users on delete set null,
  made_at timestamptz not null default clock_timestamp(),
  unique (stage_id, no)
);
create index on award_runs (competition_id);
create index on award_runs (scheme_id);
create index on award_runs (result_id);
create index on award_runs (calculation_id);
create index on award_runs (user_id);

create table awards (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions,
  stage_id uuid not null references competition_stages,
  -- The competition's: reach and lists ask for it.
  organization_id uuid not null references organizations,
  category_id uuid references competition_categories,
  scheme_item_id uuid references award_scheme_items,
  level int not null check (level between 1 and 20),
  name text not null check (char_length(name) between 1 and 30),
  name_en text not null default '',
  target_type text not null check (target_type in ('team', 'student', 'teacher', 'school', 'organization')),
  enrollment_id uuid references enrollments,
  work_id uuid references works,
  -- Of students and teachers.
  user_id uuid references identity_users,
  -- The team's, or the school that holds the award.
  school_id uuid references organization_schools,
  target_organization_id uuid references organizations,
  result_id uuid references review_results,
  calculation_id uuid references review_calculations,
  run_id uuid references award_runs,
  rank int check (rank > 0),
  score double precision,
  -- Fen.
  prize int not null default 0 check (prize between 0 and 1000000000),
  -- Running number of the competition, given when it is confirmed; kept for good.
  serial int check (serial > 0),
  -- {workName, teamName, schools: [], students: [{name, userId, school}], teachers: [{name, userId, school}], category, competition, company}
  snapshot jsonb not null,
  source text not null check (source in ('assigned', 'manual', 'imported', 'teacher', 'school', 'organization')),
  status text not null default 'proposed' check (status in ('proposed', 'confirmed', 'publicity', 'final', 'revoked', 'vacated')),
  -- Why it was given, as a code of the assignment; by hand: the reason.
  explanation text not null default '',
  manual_reason text not null default '' check (char_length(manual_reason) <= 500),
  -- It came in the place of an award that was revoked.
  replaces_id uuid references awards,
  publicity_starts_at timestamptz,
  publicity_ends_at timestamptz,
  public_note text not null default '' check (char_length(public_note) <= 500),
  final_at timestamptz,
  revoke_reason text not null default '' check (char_length(revoke_reason) <= 500),
  -- What became of the place.
  revoke_choice text check (revoke_choice in ('vacate', 'move_up')),
  revoked_at timestamptz,
  revoked_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint awards_snapshot check (jsonb_typeof(snapshot -> 'students') = 'array' and jsonb_typeof(snapshot -> 'teachers') = 'array'
    and jsonb_typeof(snapshot -> 'schools') = 'array' and snapshot ? 'workName' and snapshot ? 'teamName' and snapshot ? 'category'
    and snapshot ? 'competition' and snapshot ? 'company'),
  constraint awards_target check (source = 'imported' or case target_type when 'team' then enrollment_id is not null when 'school' then school_id is not null
    when 'organization' then target_organization_id is not null else user_id is not null end),
  constraint awards_by_hand check (source <> 'manual' or char_length(manual_reason) >= 2),
  constraint awards_assigned check (source <> 'assigned' or (result_id is not null and calculation_id is not null and scheme_item_id is not null and work_id is not null)),
  constraint awards_serial check (status = 'proposed' or serial is not null),
  constraint awards_publicity check (status not in ('publicity', 'final') or publicity_ends_at > publicity_starts_at),
  constraint awards_final check (status <> 'final' or final_at is not null),
  -- Until the choice is made the place is open.
  constraint awards_revoked check ((status in ('revoked', 'vacated')) = (revoked_at is not null) and (revoked_at is null) = (revoke_reason = '')
    and (revoke_choice is null or revoked_at is not null) and (status <> 'vacated' or coalesce(revoke_choice = 'vacate', false)))
);
-- A work has one award of the ranking in a stage; an award of the same name is given once to whoever holds it.
create unique index awards_ranked_once on awards (stage_id, work_id)
  where target_type = 'team' and source = 'assigned' and status in ('proposed', 'confirmed', 'publicity', 'final');
create unique index awards_named_once on awards (stage_id, name, enrollment_id)
  where target_type = 'team' and enrollment_id is not null and status in ('proposed', 'confirmed', 'publicity', 'final');
create unique index awards_person_once on awards (stage_id, name, user_id)
  where target_type in ('student', 'teacher') and user_id is not null and status in ('proposed', 'confirmed', 'publicity', 'final');
create unique index awards_school_once on awards (stage_id, name, school_id)
  where target_type = 'school' and school_id is not null and status in ('proposed', 'confirmed', 'publicity', 'final');
create unique index awards_organization_once on awards (stage_id, name, target_organization_id)
  where target_type = 'organization' and target_organization_id is not null and status in ('proposed', 'confirmed', 'publicity', 'final');
create unique index awards_replaced_once on awards (replaces_id) where replaces_id is not null and status in ('proposed', 'confirmed', 'publicity', 'final');
create unique index awards_serial_once on awards (competition_id, serial) where serial is not null;
create index on awards (competition_id, level, id);
create index on awards (stage_id);
create index on awards (organization_id, id desc);
create index on awards (category_id) where category_id is not null;
create index on awards (scheme_item_id);
create index on awards (enrollment_id) where enrollment_id is not null;
create index on awards (work_id) where work_id is not null;
create index on awards (user_id) where user_id is not null;
create index on awards (school_id) where school_id is not null;
create index on awards (target_organization_id) where target_organization_id is not null;
create index on awards (result_id) where result_id is not null;
create index on awards (calculation_id) where calculation_id is not null;
create index on awards (run_id) where run_id is not null;
create index on awards (revoked_by) where revoked_by is not null;
create index awards_in_publicity on awards (publicity_ends_at) where status = 'publicity';

-- What was published is never rewritten: who wins, what, and with which names.
create function app.award_is_kept() returns trigger language plpgsql as $$
begin
  if old.status in ('publicity', 'final', 'revoked', 'vacated') and new.status <> 'proposed'
     and (old.competition_id, old.stage_id, old.level, old.name, old.target_type, old.enrollment_id, old.work_id, old.user_id, old.school_id, old.snapshot, old.prize)
       is distinct from (new.competition_id, new.stage_id, new.level, new.name, new.target_type, new.enrollment_id, new.work_id, new.user_id, new.school_id, new.snapshot, new.prize) then
    raise exception 'a published award is never changed' using errcode = '23514', constraint = 'awards_kept';
  end if;
  if old.serial is not null and new.serial is distinct from old.serial then
    raise exception 'a number is kept for good' using errcode = '23514', constraint = 'awards_serial_kept';
  end if;
  return new;
end $$;
create trigger award_is_kept before update on awards for each row execute function app.award_is_kept();

-- Running numbers, and the one who gives and moves awards of a competition holds this row.
create table award_counters (
  competition_id uuid primary key references competitions on delete cascade,
  serial int not null default 0
);

-- Whom an award reaches: the people of its snapshot who have accounts. `seen_at`: opened on the page of new awards.
create table award_people (
  award_id uuid not null references awards on delete cascade,
  user_id uuid not null references identity_users on delete cascade,
  role text not null check (role in ('student', 'teacher')),
  seen_at timestamptz,
  primary key (award_id, user_id)
);
create index on award_people (user_id, award_id);

-- Prize money of a final award: to whom, and when it was transferred.
create table award_prizes (
  id uuid primary key default uuidv7(),
  award_id uuid not null unique references awards on delete cascade,
  receiver_user_id uuid references identity_users on delete set null,
  -- Fen.
  amount int not null check (amount > 0),
  status text not null default 'unpaid' check (status in ('unpaid', 'paid', 'cancelled', 'reclaim')),
  bank_card_id uuid references identity_bank_cards on delete set null,
  card_mask text not null default '',
  paid_on date,
  paid_by uuid references identity_users on delete set null,
  note text not null default '' check (char_length(note) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint award_prizes_paid check ((status in ('paid', 'reclaim')) = (paid_on is not null))
);
create index on award_prizes (receiver_user_id) where receiver_user_id is not null;
create index on award_prizes (bank_card_id) where bank_card_id is not null;
create index on award_prizes (paid_by) where paid_by is not null;
