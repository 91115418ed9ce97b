-- Rehearsals of a competition: the copy is dropped at the end, what stays is its report.
create table competition_rehearsals (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'finished', 'failed', 'discarded')),
  teams int not null check (teams between 5 and 300),
  content_no int not null,
  task_id uuid references system_tasks (id) on delete set null,
  started_by uuid references identity_users (id) on delete set null,
  done int not null default 0 check (done >= 0),
  total int not null default 0 check (total >= 0),
  message text not null default '' check (char_length(message) <= 500),
  report jsonb check (jsonb_typeof(report) = 'object'),
  created_at timestamptz not null default clock_timestamp(),
  beat_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((status in ('finished', 'failed', 'discarded')) = (ended_at is not null)),
  check ((status = 'finished') = (report is not null))
);
-- One at a time in a competition.
create unique index competition_rehearsals_underway on competition_rehearsals (competition_id) where status in ('waiting', 'running');
create index competition_rehearsals_newest on competition_rehearsals (competition_id, id desc);
create index competition_rehearsals_task on competition_rehearsals (task_id);
create index competition_rehearsals_starter on competition_rehearsals (started_by);
