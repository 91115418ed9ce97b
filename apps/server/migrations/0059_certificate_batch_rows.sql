-- The rows of a batch as its last check saw them, each with what somebody decided about it. Decisions outlive a check; a row whose award
-- went goes with it.
create table certificate_batch_rows (
  id uuid primary key default uuidv7(),
  batch_id uuid not null references certificate_batches on delete cascade,
  award_id uuid not null references awards on delete cascade,
  -- Which of the award's holders: '' the award itself, else a person or school.
  holder_key text not null default '' check (char_length(holder_key) <= 80),
  -- Its place among the rows, in the order numbers are given.
  seq int not null check (seq > 0),
  holder_name text not null check (char_length(holder_name) between 1 and 300),
  school_name text not null default '',
  award_name text not null default '',
  category_name text not null default '',
  work_title text not null default '',
  -- What the check found, the worst first.
  faults jsonb not null default '[]' check (jsonb_typeof(faults) = 'array'),
  -- Living certificates of other templates that this holder has for this award.
  others jsonb not null default '[]' check (jsonb_typeof(others) = 'array'),
  -- Keeps the batch from being made, unless the row is left out.
  is_blocking boolean not null default false,
  -- open: made; leave: left out of this batch; also: made although the holder has another certificate for the award.
  choice text not null default 'open' check (choice in ('open', 'leave', 'also')),
  -- Code → [as the award has it, as it is printed].
  spelling jsonb not null default '{}' check (jsonb_typeof(spelling) = 'object'),
  reason text not null default '' check (char_length(reason) <= 200),
  decided_by uuid references identity_users on delete set null,
  decided_at timestamptz,
  constraint certificate_batch_rows_spelled check (spelling = '{}' or char_length(reason) >= 2),
  constraint certificate_batch_rows_decided check ((choice = 'open' and spelling = '{}') or decided_at is not null),
  constraint certificate_batch_rows_also check (choice <> 'also' or others <> '[]'),
  unique (batch_id, award_id, holder_key)
);
create index on certificate_batch_rows (batch_id, seq);
create index on certificate_batch_rows (award_id) where choice = 'leave';
create index certificate_batch_rows_award on certificate_batch_rows (award_id);
create index on certificate_batch_rows (decided_by);

-- Awards of the choice that a design is not for.
alter table certificate_batches add column unfit_count int not null default 0 check (unfit_count >= 0);
