-- One person or team that takes part in one category of a competition.
create table enrollments (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions,
  category_id uuid not null references competition_categories,
  -- The competition's: reach and lists ask for it millions of times.
  organization_id uuid not null references organizations,
  mode text not null check (mode in ('individual', 'team')),
  code text not null,
  name text not null default '' check (char_length(name) <= 30),
  -- The name as it is compared: two that look alike are one. Null: no name yet, or an individual.
  name_key text,
  slogan text not null default '' check (char_length(slogan) <= 100),
  captain_user_id uuid not null references identity_users,
  -- The captain's, as they were at submission; before that as the profile says.
  school_id uuid references organization_schools,
  college_id uuid references organization_colleges,
  province_code text references organization_provinces,
  contact_phone_sealed bytea,
  contact_phone_mask text,
  form_version_id uuid references competition_form_versions,
  answers jsonb not null default '{}',
  -- Answers that are identity or phone numbers; `answers` holds their masks.
  sealed_answers bytea,
  letter_file_id uuid references system_files,
  rules_no int,
  -- The chain as it was when the team was submitted: a later change of the set-up does not move the goal.
  audit_chain text[] not null default '{}',
  audit_step int not null default 0,
  -- The step an enrollment in audit waits for.
  step text generated always as (case when status = 'pending' then audit_chain[audit_step + 1] end) stored,
  -- Somebody of the chain has answered: from here on `untilAudit` locks.
  is_audit_begun boolean not null default false,
  status text not null default 'draft' check (status in ('draft', 'gathering', 'pending', 'returned', 'approved', 'unpaid',
    'effective', 'rejected', 'waitlisted', 'withdrawn', 'disqualified')),
  -- Holds a place of its category: counted in competition_places wherever a quota stands.
  has_place boolean not null default false,
  -- Order in the waiting list.
  wait_no bigint,
  source text not null default 'self' check (source in ('self', 'import', 'copy', 'promoted', 'recommended')),
  copied_from uuid references enrollments on delete set null,
  school_rank int check (school_rank > 0),
  fee_fen int not null default 0 check (fee_fen >= 0),
  -- What was confirmed, fen; a change of people may ask for more.
  fee_paid_fen int not null default 0 check (fee_paid_fen >= 0),
  is_fee_paid boolean not null generated always as (fee_paid_fen >= fee_fen) stored,
  fee_note text not null default '',
  is_late boolean not null default false,
  member_count int not null default 0 check (member_count >= 0),
  advisor_count int not null default 0 check (advisor_count >= 0),
  submitted_at timestamptz,
  returned_at timestamptz,
  approved_at timestamptz,
  effective_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint enrollments_place check (not has_place or status in ('pending', 'returned', 'approved', 'unpaid', 'effective')),
  constraint enrollments_step check (status <> 'pending' or audit_step between 0 and greatest(cardinality(audit_chain) - 1, 0)),
  constraint enrollments_wait check (wait_no is null or status = 'waitlisted'),
  constraint enrollments_fee check (status <> 'unpaid' or fee_fen > fee_paid_fen),
  unique (competition_id, code)
);
create unique index enrollments_name on enrollments (category_id, name_key) where name_key is not null and status not in ('withdrawn', 'disqualified', 'rejected');
create index enrollments_of_competition on enrollments (competition_id, id desc);
create index enrollments_of_status on enrollments (competition_id, status, id desc);
create index enrollments_of_category on enrollments (category_id, id desc);
create index enrollments_of_organization on enrollments (organization_id, id desc);
create index enrollments_of_school on enrollments (school_id, id desc);
create index enrollments_of_college on enrollments (college_id, id desc);
create index enrollments_of_province on enrollments (province_code, id desc);
create index enrollments_of_captain on enrollments (captain_user_id);
create index enrollments_submitted on enrollments (competition_id, submitted_at desc nulls last, id desc);
create index enrollments_in_audit on enrollments (competition_id, step, id desc) where step is not null;
create index enrollments_waiting on enrollments (category_id, wait_no) where status = 'waitlisted';
create index on enrollments (form_version_id);
create index on enrollments (letter_file_id) where letter_file_id is not null;
create index on enrollments (copied_from) where copied_from is not null;
create index enrollments_search on enrollments using gin (app.tok(name));

create sequence enrollment_waiting;

-- Numbers of codes, handed out in blocks: thousands who start at once do not wait for each other.
create table enrollment_counters (
  category_id uuid primary key references competition_categories on delete cascade,
  next int not null default 1 check (next > 0)
);

create table enrollment_members (
  id uuid primary key default uuidv7(),
  enrollment_id uuid not null references enrollments on delete cascade,
  -- Of the enrollment, for lists of people.
  competition_id uuid not null references competitions,
  organization_id uuid not null references organizations,
  school_id uuid references organization_schools,
  user_id uuid not null references identity_users,
  -- The name as it was when the person came in; frozen again at submission.
  name text not null,
  role text not null check (role in ('captain', 'member', 'first_teacher', 'teacher', 'company_teacher')),
  sort int not null default 0,
  duty text not null default '' check (char_length(duty) <= 100),
  status text not null default 'invited' check (status in ('invited', 'accepted', 'declined', 'expired', 'removed', 'left')),
  invited_via text not null check (invited_via in ('founder', 'phone', 'idNumber', 'link', 'import', 'copy', 'change')),
  invited_by uuid references identity_users on delete set null,
  answers jsonb not null default '{}',
  sealed_answers bytea,
  -- Frozen at submission: name, school, college, major, grade, number, masked phone and identity number.
  snapshot jsonb,
  expires_at timestamptz,
  reminded_at timestamptz,
  joined_at timestamptz,
  created_at timestamptz not null default now(),
  constraint enrollment_members_expiry check (status <> 'invited' or expires_at is not null)
);
create unique index enrollment_one_member on enrollment_members (enrollment_id, user_id) where status in ('invited', 'accepted');
create unique index enrollment_one_captain on enrollment_members (enrollment_id) where role = 'captain' and status = 'accepted';
create unique index enrollment_one_first_teacher on enrollment_members (enrollment_id) where role = 'first_teacher' and status in ('invited', 'accepted');
create index on enrollment_members (enrollment_id, sort);
create index on enrollment_members (user_id, id desc);
create index on enrollment_members (invited_by);
create index enrollment_members_of_competition on enrollment_members (competition_id, id desc);
create index enrollment_members_of_organization on enrollment_members (organization_id, id desc);
create index enrollment_members_of_school on enrollment_members (school_id, id desc);
create index enrollment_members_expiring on enrollment_members (expires_at) where status = 'invited';
create index enrollment_members_search on enrollment_members using gin (app.tok(name));

-- The wall behind the caps of the rules: whoever counts in a scope sits on a numbered seat, and there are only `most` of them.
-- Scopes: category, kind or competition with its id, or series and year; with the role that is counted.
create table enrollment_seats (
  scope text not null,
  user_id uuid not null references identity_users,
  seat_no int not null,
  most int not null,
  enrollment_id uuid not null references enrollments on delete cascade,
  constraint enrollment_seats_most check (seat_no between 1 and most),
  primary key (scope, user_id, seat_no),
  unique (enrollment_id, user_id, scope)
);
create index on enrollment_seats (user_id);

-- Invitations by link or to a number that has no account yet; the number of uses is the wall.
create table enrollment_invitations (
  id uuid primary key default uuidv7(),
  enrollment_id uuid not null references enrollments on delete cascade,
  role text not null check (role in ('member', 'first_teacher', 'teacher', 'company_teacher')),
  kind text not null check (kind in ('link', 'phone')),
  token_hash bytea not null unique,
  token_sealed bytea not null,
  phone_index bytea,
  phone_mask text,
  name text not null default '',
  used int not null default 0,
  max_uses int not null check (max_uses between 1 and 50),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  constraint enrollment_invitations_uses check (used between 0 and max_uses),
  check ((kind = 'phone') = (phone_index is not null))
);
create index on enrollment_invitations (enrollment_id);
create index on enrollment_invitations (created_by);
create index on enrollment_invitations (phone_index) where phone_index is not null;

-- The answers of the audit. Written once.
create table enrollment_decisions (
  id uuid primary key default uuidv7(),
  enrollment_id uuid not null references enrollments on delete cascade,
  verdict text not null check (verdict in ('pass', 'return', 'reject', 'revoke', 'disqualify')),
  step text not null default '',
  reason text not null default '',
  user_id uuid references identity_users on delete set null,
  role_key text not null default '',
  evidence_file_id uuid references system_files,
  -- What the enrollment held when it was returned: shows what was changed since.
  content jsonb,
  decided_at timestamptz not null default clock_timestamp()
);
create index on enrollment_decisions (enrollment_id, id desc);
create index on enrollment_decisions (user_id);
create index on enrollment_decisions (evidence_file_id) where evidence_file_id is not null;

create table enrollment_changes (
  id uuid primary key default uuidv7(),
  enrollment_id uuid not null references enrollments on delete cascade,
  competition_id uuid not null references competitions,
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected', 'withdrawn')),
  reason text not null,
  answer text not null default '',
  -- The enrollment's version the request was made against.
  base_version int not null,
  -- What is wanted, and for people how they are shown; numbers masked.
  content jsonb not null,
  sealed_answers bytea,
  differences jsonb not null,
  is_identity_changed boolean not null,
  requested_by uuid references identity_users on delete set null,
  decided_by uuid references identity_users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index enrollment_one_change on enrollment_changes (enrollment_id) where status = 'requested';
create index on enrollment_changes (enrollment_id);
create index on enrollment_changes (competition_id, id desc);
create index on enrollment_changes (requested_by);
create index on enrollment_changes (decided_by);

-- A team in a stage.
create table enrollment_participations (
  id uuid primary key default uuidv7(),
  enrollment_id uuid not null references enrollments on delete cascade,
  stage_id uuid not null references competition_stages,
  status text not null default 'waiting' check (status in ('waiting', 'in', 'submitted', 'under_review', 'advanced', 'reserve',
    'eliminated', 'awarded', 'absent', 'quit')),
  created_at timestamptz not null default now(),
  unique (enrollment_id, stage_id)
);
create index on enrollment_participations (stage_id, status);

alter table competition_extensions add foreign key (team_id) references enrollments on delete cascade;

-- Choices of a form that only so many may take: each taker holds a number, and there are only `most` of them.
create table enrollment_option_places (
  form_id uuid not null references competition_forms,
  field text not null,
  option text not null,
  place_no int not null,
  most int not null,
  enrollment_id uuid not null references enrollments on delete cascade,
  -- The enrollment itself, or the member who answered.
  owner_id uuid not null,
  constraint enrollment_option_places_most check (place_no between 1 and most),
  primary key (form_id, field, option, place_no),
  unique (owner_id, form_id, field, option)
);
create index on enrollment_option_places (enrollment_id);
