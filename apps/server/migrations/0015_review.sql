-- A batch: works of a stage that are given to experts under one setting and one window.
create table review_batches (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions,
  stage_id uuid not null references competition_stages,
  organization_id uuid not null references organizations,
  name text not null check (char_length(name) between 2 and 60),
  mode text not null default 'online' check (mode in ('online', 'onsite')),
  status text not null default 'draft' check (status in ('draft', 'previewed', 'published', 'running', 'paused', 'closed', 'calculated', 'locked')),
  -- The review setting of the competition as it was when the batch was made; its type stands once a score is given.
  setting jsonb not null,
  needs_confirm boolean not null default false,
  needs_declaration boolean not null default true,
  -- What experts read before they begin.
  notice text not null default '' check (char_length(notice) <= 2000),
  notice_en text not null default '' check (char_length(notice_en) <= 4000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Orders of the works per expert and ties of the plan come from it.
  seed text not null check (char_length(seed) between 8 and 64),
  -- How the proposal was made and what it told: options, hash of what it was made from, works left short.
  plan_options jsonb,
  plan_report jsonb,
  plan_no int not null default 0,
  published_at timestamptz,
  closed_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint review_batches_window check (ends_at > starts_at),
  constraint review_batches_published check (status in ('draft', 'previewed') or published_at is not null)
);
create index on review_batches (competition_id, id desc);
create index on review_batches (stage_id);
create index on review_batches (organization_id, id desc);
create index review_batches_ending on review_batches (ends_at) where status in ('published', 'running');

-- A work in a batch, in the version that is judged.
create table review_entries (
  id uuid primary key default uuidv7(),
  batch_id uuid not null references review_batches on delete cascade,
  mode text not null check (mode in ('online', 'onsite')),
  work_id uuid not null references works on delete cascade,
  submission_id uuid not null references work_submissions,
  category_id uuid not null references competition_categories,
  -- The panel that judges it; null: any expert of the batch.
  group_id uuid references expert_groups,
  need int not null check (need between 1 and 20),
  -- What was decided when the experts were far apart.
  decision text check (decision in ('keep', 'arbitrate', 'extra')),
  decision_score double precision check (decision_score between 0 and 100),
  decision_reason text not null default '',
  decided_by uuid references identity_users on delete set null,
  decided_at timestamptz,
  -- The captain's word among equals: the smaller, the better.
  captain_vote int check (captain_vote between 1 and 999),
  voted_at timestamptz,
  removed_at timestamptz,
  removed_reason text not null default '',
  constraint review_entries_once unique (batch_id, work_id),
  constraint review_entries_decision check ((decision is null) = (decided_at is null)),
  constraint review_entries_arbitrated check ((decision_score is not null) = (decision is not distinct from 'arbitrate'))
);
-- A work is judged once on paper and once on the stage, never twice the same way.
create unique index review_entries_living on review_entries (work_id, mode) where removed_at is null;
create index on review_entries (work_id);
create index on review_entries (submission_id);
create index on review_entries (category_id);
create index on review_entries (group_id) where group_id is not null;
create index on review_entries (decided_by) where decided_by is not null;

create table review_batch_experts (
  batch_id uuid not null references review_batches on delete cascade,
  expert_id uuid not null references experts,
  user_id uuid not null references identity_users,
  group_id uuid references expert_groups,
  is_captain boolean not null default false,
  max_load int not null check (max_load between 0 and 1000),
  -- Declared once for the batch: what he avoids, and that he keeps silent.
  declared_at timestamptz,
  answer text not null default 'open' check (answer in ('open', 'accepted', 'declined')),
  reason text not null default '' check (char_length(reason) <= 500),
  reminded_at timestamptz,
  primary key (batch_id, expert_id),
  unique (batch_id, user_id)
);
create index on review_batch_experts (expert_id);
create index on review_batch_experts (user_id, batch_id);
create index on review_batch_experts (group_id) where group_id is not null;
create unique index review_batch_captains on review_batch_experts (batch_id, group_id) nulls not distinct where is_captain;

-- Who must not judge what: said by experts and organizers. Schools, advisors and past teams are seen in the data.
create table review_conflicts (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions on delete cascade,
  expert_id uuid not null references experts on delete cascade,
  work_id uuid references works on delete cascade,
  school_id uuid references organization_schools,
  kind text not null check (kind in ('relative', 'collaborator', 'commercial', 'adviser', 'same_school', 'other')),
  source text not null check (source in ('expert', 'admin')),
  effect text not null default 'block' check (effect in ('block', 'warn')),
  -- Set by the organizer: nobody else takes it back.
  is_pinned boolean not null default false,
  note text not null default '' check (char_length(note) <= 500),
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  constraint review_conflicts_about check (num_nonnulls(work_id, school_id) = 1),
  constraint review_conflicts_once unique nulls not distinct (competition_id, expert_id, work_id, school_id)
);
create index on review_conflicts (expert_id);
create index on review_conflicts (work_id) where work_id is not null;
create index on review_conflicts (school_id) where school_id is not null;
create index on review_conflicts (created_by) where created_by is not null;

-- Whom a team asks to be kept away from its work.
create table review_avoidances (
  id uuid primary key default uuidv7(),
  enrollment_id uuid not null references enrollments on delete cascade,
  name text not null check (char_length(name) between 2 and 30),
  unit text not null default '' check (char_length(unit) <= 60),
  kind text not null check (kind in ('relative', 'collaborator', 'commercial', 'adviser', 'other')),
  note text not null default '' check (char_length(note) <= 200),
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  unique (enrollment_id, name, unit)
);
create index on review_avoidances (name);
create index on review_avoidances (created_by) where created_by is not null;

-- What a plan proposes, edited by hand before it is published.
create table review_proposals (
  entry_id uuid not null references review_entries on delete cascade,
  batch_id uuid not null references review_batches on delete cascade,
  expert_id uuid not null references experts,
  score int not null default 0,
  reasons jsonb not null default '[]',
  -- Put here by hand: a new plan keeps it.
  is_kept boolean not null default false,
  primary key (entry_id, expert_id)
);
create index on review_proposals (batch_id, expert_id);
create index on review_proposals (expert_id);

-- One expert, one work: the task and its score sheet.
create table review_tasks (
  id uuid primary key default uuidv7(),
  batch_id uuid not null references review_batches,
  entry_id uuid not null references review_entries,
  work_id uuid not null references works on delete cascade,
  expert_id uuid not null references experts,
  user_id uuid not null references identity_users,
  group_id uuid references expert_groups,
  status text not null default 'assigned' check (status in ('assigned', 'accepted', 'drafting', 'submitted', 'returned', 'confirmed', 'final',
    'declined', 'recused', 'revoked', 'stray', 'overdue')),
  -- His own order of the works.
  position int not null,
  origin text not null default 'plan' check (origin in ('plan', 'manual', 'extra', 'substitute')),
  reasons jsonb not null default '[]',
  -- {criterion: number} and {criterion: words}
  scores jsonb not null default '{}',
  comments jsonb not null default '{}',
  total double precision,
  grade text check (grade in ('A', 'B', 'C', 'D', 'E')),
  is_recommended boolean,
  place int check (place between 1 and 1000),
  is_passed boolean,
  comment text not null default '' check (char_length(comment) <= 2000),
  confidence int check (confidence between 1 and 5),
  conflict_kind text check (conflict_kind in ('same_school', 'adviser', 'past_team', 'relative', 'collaborator', 'commercial', 'other')),
  conflict_note text not null default '' check (char_length(conflict_note) <= 500),
  return_reason text not null default '' check (char_length(return_reason) <= 500),
  -- A total that was set by hand, beside what the expert gave.
  adjusted_total double precision check (adjusted_total between 0 and 100),
  -- The others' scores were shown to him: his own stands from then on.
  others_seen_at timestamptz,
  opened_at timestamptz,
  saved_at timestamptz,
  seconds int not null default 0 check (seconds >= 0),
  submitted_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint review_tasks_once unique (entry_id, expert_id),
  constraint review_tasks_submitted check (status not in ('submitted', 'confirmed', 'final') or submitted_at is not null),
  constraint review_tasks_confirmed check ((confirmed_at is not null) or status <> 'confirmed'),
  constraint review_tasks_total check (total is null or (total >= 0 and total <= 100000))
);
create index on review_tasks (batch_id, status);
create index on review_tasks (user_id, batch_id, position);
create index on review_tasks (expert_id, status);
create index on review_tasks (work_id);
create index on review_tasks (group_id) where group_id is not null;
create index on review_tasks (confirmed_by) where confirmed_by is not null;
-- Two works of one expert never stand on the same place.
create table review_places (
  batch_id uuid not null references review_batches on delete cascade,
  expert_id uuid not null references experts,
  category_id uuid not null references competition_categories,
  place int not null,
  task_id uuid not null unique references review_tasks on delete cascade,
  primary key (batch_id, expert_id, category_id, place) deferrable initially deferred
);
create index on review_places (expert_id);
create index on review_places (category_id);

create table review_adjustments (
  id uuid primary key default uuidv7(),
  task_id uuid not null references review_tasks on delete cascade,
  from_total double precision,
  to_total double precision,
  reason text not null check (char_length(reason) between 2 and 500),
  user_id uuid references identity_users on delete set null,
  adjusted_at timestamptz not null default clock_timestamp()
);
create index on review_adjustments (task_id);
create index on review_adjustments (user_id);

-- The result of a stage: which judgings count how much, the numbers, who goes on.
create table review_results (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions,
  stage_id uuid not null references competition_stages,
  organization_id uuid not null references organizations,
  no int not null check (no > 0),
  status text not null default 'draft' check (status in ('draft', 'calculated', 'deliberating', 'confirmed', 'locked', 'publicity', 'final', 'superseded')),
  -- [{source: 'batch' | 'stage', id, weight}], the weights are 100 in all.
  weights jsonb not null,
  advance_rule jsonb not null,
  calculation_id uuid,
  calculated_at timestamptz,
  confirm_reason text not null default '',
  locked_at timestamptz,
  locked_by uuid references identity_users on delete set null,
  public_note text not null default '' check (char_length(public_note) <= 1000),
  shows_scores boolean not null default false,
  publicity_ends_at timestamptz,
  -- Everybody up to this person has heard of it; all have when the time is set.
  told_user_id uuid,
  told_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  unique (stage_id, no),
  constraint review_results_calculated check (status in ('draft', 'superseded') or calculation_id is not null),
  constraint review_results_locked check ((locked_at is not null) = (status in ('locked', 'publicity', 'final')) or status = 'superseded')
);
create unique index review_results_living on review_results (stage_id) where status <> 'superseded';
create index on review_results (competition_id);
create index on review_results (organization_id, id desc);
create index on review_results (locked_by) where locked_by is not null;
create index review_results_untold on review_results (id) where status = 'publicity' and told_at is null;
create index review_results_in_publicity on review_results (publicity_ends_at) where status = 'publicity';

-- A calculation as it was made: what went in (canonical JSON, gzip), which formula, what came out. Never changed.
create table review_calculations (
  id uuid primary key default uuidv7(),
  result_id uuid not null references review_results on delete cascade,
  no int not null check (no > 0),
  formula_version text not null,
  inputs bytea not null,
  inputs_hash bytea not null check (octet_length(inputs_hash) = 32),
  output_hash bytea not null check (octet_length(output_hash) = 32),
  works int not null,
  alarms int not null,
  user_id uuid references identity_users on delete set null,
  calculated_at timestamptz not null default clock_timestamp(),
  unique (result_id, no)
);
create index on review_calculations (user_id);
alter table review_results add foreign key (calculation_id) references review_calculations deferrable initially deferred;
create index on review_results (calculation_id);
create function app.calculation_is_kept() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) -> 'user_id' = 'null' and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then return new; end if;
  raise exception 'a calculation is never changed' using errcode = '23514', constraint = 'review_calculation_kept';
end $$;
create trigger calculation_is_kept before update on review_calculations for each row execute function app.calculation_is_kept();

create table review_result_rows (
  result_id uuid not null references review_results on delete cascade,
  work_id uuid not null references works on delete cascade,
  enrollment_id uuid not null references enrollments on delete cascade,
  category_id uuid not null references competition_categories,
  school_id uuid references organization_schools,
  -- Every step of the calculation for this work, as it came out.
  detail jsonb not null,
  raw_mean double precision,
  trimmed_mean double precision,
  standardized_mean double precision,
  final_score double precision,
  rank int,
  raw_rank int,
  has_alarm boolean not null default false,
  outcome text check (outcome in ('advanced', 'reserve', 'eliminated')),
  outcome_code text not null default '',
  reserve_no int,
  -- Set by hand, with its reason.
  manual_outcome text check (manual_outcome in ('advanced', 'reserve', 'eliminated')),
  manual_reason text not null default '',
  manual_by uuid references identity_users on delete set null,
  primary key (result_id, work_id),
  constraint review_result_rows_manual check ((manual_outcome is null) = (manual_reason = ''))
);
create index on review_result_rows (work_id);
create index on review_result_rows (enrollment_id);
create index on review_result_rows (result_id, category_id, rank);
create index on review_result_rows (category_id);
create index on review_result_rows (school_id) where school_id is not null;
create index on review_result_rows (manual_by) where manual_by is not null;

create table review_signatures (
  result_id uuid not null references review_results on delete cascade,
  calculation_id uuid not null references review_calculations on delete cascade,
  user_id uuid not null references identity_users,
  group_id uuid references expert_groups,
  is_agreed boolean not null,
  note text not null default '' check (char_length(note) <= 500),
  signed_at timestamptz not null default clock_timestamp(),
  primary key (calculation_id, user_id)
);
create index on review_signatures (result_id);
create index on review_signatures (user_id);
create index on review_signatures (group_id) where group_id is not null;

-- A locked result opens by two people.
create table review_unlocks (
  id uuid primary key default uuidv7(),
  result_id uuid not null references review_results on delete cascade,
  reason text not null check (char_length(reason) between 2 and 500),
  asked_by uuid not null references identity_users,
  asked_at timestamptz not null default clock_timestamp(),
  answer text not null default 'open' check (answer in ('open', 'confirmed', 'refused')),
  answered_by uuid references identity_users,
  answered_at timestamptz,
  constraint review_unlocks_two check (answered_by <> asked_by),
  constraint review_unlocks_answered check ((answer = 'open') = (answered_at is null))
);
create unique index review_unlocks_open on review_unlocks (result_id) where answer = 'open';
create index on review_unlocks (result_id);
create index on review_unlocks (asked_by);
create index on review_unlocks (answered_by) where answered_by is not null;

create table review_objections (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions,
  stage_id uuid not null references competition_stages,
  organization_id uuid not null references organizations,
  result_id uuid not null references review_results,
  work_id uuid not null references works on delete cascade,
  user_id uuid not null references identity_users,
  -- The team that objects, where the objector is of one.
  enrollment_id uuid references enrollments on delete set null,
  name text not null check (char_length(name) between 2 and 30),
  phone_sealed bytea not null,
  phone_mask text not null,
  content text not null check (char_length(content) between 20 and 2000),
  file_ids uuid[] not null default '{}' check (cardinality(file_ids) <= 5),
  status text not null default 'submitted' check (status in ('submitted', 'accepted', 'refused', 'investigating', 'upheld', 'dismissed', 'closed')),
  -- What follows when it is right.
  consequence text check (consequence in ('disqualify', 'change', 'rereview', 'none')),
  answer text not null default '' check (char_length(answer) <= 2000),
  public_note text not null default '' check (char_length(public_note) <= 500),
  handler_id uuid references identity_users on delete set null,
  merged_into_id uuid references review_objections,
  accept_due_at timestamptz not null,
  decide_due_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  constraint review_objections_once unique (result_id, work_id, user_id)
);
create unique index review_objections_of_team on review_objections (result_id, work_id, enrollment_id) where enrollment_id is not null;
create index on review_objections (competition_id, id desc);
create index on review_objections (organization_id, id desc);
create index on review_objections (stage_id);
create index on review_objections (work_id);
create index on review_objections (user_id);
create index on review_objections (enrollment_id) where enrollment_id is not null;
create index on review_objections (handler_id) where handler_id is not null;
create index on review_objections (merged_into_id) where merged_into_id is not null;

-- Which columns somebody sees in the lists of the review.
create table review_columns (
  user_id uuid not null references identity_users on delete cascade,
  list text not null check (list in ('task', 'progress', 'result', 'history')),
  columns jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, list)
);
