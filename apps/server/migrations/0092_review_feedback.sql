-- What teams get back of a review once its result is public (decision 98).
create table review_feedback (
  id uuid primary key default uuidv7(),
  result_id uuid not null references review_results on delete cascade,
  released_by uuid references identity_users on delete set null,
  released_at timestamptz not null default clock_timestamp(),
  withdrawn_by uuid references identity_users on delete set null,
  withdrawn_at timestamptz,
  withdraw_reason text not null default '' check (char_length(withdraw_reason) <= 500),
  check ((withdrawn_at is null) = (withdraw_reason = '')),
  check (withdrawn_by is null or withdrawn_at is not null)
);
create unique index review_feedback_open on review_feedback (result_id) where withdrawn_at is null;
create index on review_feedback (result_id);
create index on review_feedback (released_by) where released_by is not null;
create index on review_feedback (withdrawn_by) where withdrawn_by is not null;

-- What the office decided about a comment; it holds for the words it was decided about.
create table review_comment_decisions (
  task_id uuid not null references review_tasks on delete cascade,
  -- '': the comment on the whole.
  criterion text not null default '' check (char_length(criterion) <= 40),
  decision text not null check (decision in ('release', 'mask', 'withhold')),
  words_hash bytea not null check (octet_length(words_hash) = 32),
  decided_by uuid references identity_users on delete set null,
  decided_at timestamptz not null default clock_timestamp(),
  primary key (task_id, criterion)
);
create index on review_comment_decisions (decided_by) where decided_by is not null;

-- Whether what a judge wrote helped the team; one voice for a team.
create table review_comment_ratings (
  task_id uuid primary key references review_tasks on delete cascade,
  is_helpful boolean not null,
  rated_by uuid references identity_users on delete set null,
  rated_at timestamptz not null default clock_timestamp()
);
create index on review_comment_ratings (rated_by) where rated_by is not null;

alter table review_announcements drop constraint review_announcements_kind_check;
alter table review_announcements add constraint review_announcements_kind_check check (kind in ('verification', 'letters', 'feedback'));
