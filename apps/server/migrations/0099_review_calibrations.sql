-- A calibration round before a review: all experts of a batch judge the same few works, and each sees how he compares. No result reads it.
create table review_calibrations (
  id uuid primary key default uuidv7(),
  batch_id uuid not null unique references review_batches on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  note text not null default '' check (char_length(note) <= 500),
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid references identity_users on delete set null,
  updated_at timestamptz not null default now(),
  updated_by uuid references identity_users on delete set null,
  version int not null default 1
);
create index on review_calibrations (ends_at) where status = 'open';
create index on review_calibrations (created_by) where created_by is not null;
create index on review_calibrations (updated_by) where updated_by is not null;

create table review_calibration_works (
  id uuid primary key default uuidv7(),
  calibration_id uuid not null references review_calibrations on delete cascade,
  seq int not null check (seq between 1 and 12),
  -- A work that was submitted before, shown without a name; else what the office wrote.
  submission_id uuid references work_submissions,
  title text not null default '' check (char_length(title) <= 100),
  body text not null default '' check (char_length(body) <= 5000),
  link text not null default '' check (link = '' or link ~ '^https?://' and char_length(link) <= 500),
  unique (calibration_id, seq),
  constraint review_calibration_works_content check ((submission_id is null) = (title <> ''))
);
create index on review_calibration_works (submission_id) where submission_id is not null;

create table review_calibration_sheets (
  calibration_work_id uuid not null references review_calibration_works on delete cascade,
  batch_id uuid not null,
  expert_id uuid not null,
  scores jsonb not null check (jsonb_typeof(scores) = 'object'),
  comment text not null default '' check (char_length(comment) <= 2000),
  total double precision not null check (total between 0 and 100),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (calibration_work_id, expert_id),
  foreign key (batch_id, expert_id) references review_batch_experts on delete cascade
);
create index on review_calibration_sheets (batch_id, expert_id);

-- Whoever finished has seen how he compares: his sheets stand.
alter table review_batch_experts add column calibrated_at timestamptz;

-- Comparing pairs could be set once and never carried out: the choice is gone. What still holds it becomes a vote, the nearest that is.
update competition_stages set review = jsonb_set(review, '{type}', '"vote"') where review ->> 'type' = 'pairwise';
update review_batches set setting = jsonb_set(setting, '{type}', '"vote"') where setting ->> 'type' = 'pairwise';

-- Scores on the stage: off, as scenes of before, when the operator says so, or with the last sheet that is needed.
alter table onsite_scenes add column reveals text not null default 'off' check (reveals in ('off', 'byHand', 'whenIn'));
alter table onsite_tickets
  add column revealed_at timestamptz,
  -- What the hall was shown: {score, scoreText, points: [{text, dropped}]}. It stands although a sheet is corrected, until it is shown anew.
  add column shown_score jsonb,
  add constraint onsite_tickets_revealed check ((revealed_at is null) = (shown_score is null) and (shown_score is null or status in ('scoring', 'done')));
