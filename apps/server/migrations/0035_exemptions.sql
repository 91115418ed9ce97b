-- A rule of the schedule is set aside for a competition by two people: the first says why, the second confirms.
create table competition_exemptions (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions on delete cascade,
  kind text not null check (kind in ('finish', 'certificates')),
  reason text not null check (char_length(reason) between 10 and 500),
  asked_by uuid not null references identity_users,
  asked_at timestamptz not null default clock_timestamp(),
  answer text not null default 'open' check (answer in ('open', 'confirmed', 'refused')),
  answered_by uuid references identity_users,
  answered_at timestamptz,
  constraint competition_exemptions_two check (answered_by <> asked_by),
  constraint competition_exemptions_answered check ((answer = 'open') = (answered_at is null) and (answered_at is null) = (answered_by is null))
);
create unique index competition_exemptions_open on competition_exemptions (competition_id, kind) where answer = 'open';
create index on competition_exemptions (competition_id, id desc);
create index on competition_exemptions (asked_by);
create index on competition_exemptions (answered_by) where answered_by is not null;

-- When an unpaid team was warned that the time to pay is over: it is closed a day later, never without the warning.
alter table enrollments add column fee_warned_at timestamptz;
create index enrollments_unpaid on enrollments (fee_warned_at nulls first, id) where status = 'unpaid';

-- Money that is to be returned is returned, or its return is waived.
alter table award_prizes drop constraint award_prizes_status_check, drop constraint award_prizes_paid,
  add constraint award_prizes_status_check check (status in ('unpaid', 'paid', 'cancelled', 'reclaim', 'reclaimed', 'waived')),
  add constraint award_prizes_paid check ((status in ('paid', 'reclaim', 'reclaimed', 'waived')) = (paid_on is not null));
