-- Texts nothing has ever sent.
delete from message_templates where key in ('identity.newDevice', 'access.importFailed');

-- Who was reminded of what: once for each step before an end. A later end is another one, so that an extension reminds again.
create table message_reminders (
  user_id uuid not null references identity_users on delete cascade,
  source text not null check (source ~ '^[a-z]+\.[a-zA-Z]+$'),
  subject_id uuid not null,
  ends_at timestamptz not null,
  step text not null check (step in ('7d', '1d', '3h')),
  created_at timestamptz not null default clock_timestamp(),
  primary key (user_id, source, subject_id, ends_at, step)
);
create index on message_reminders (ends_at);

-- How far the clock has come with one end and step: everybody who misses something is looked at once.
create table message_reminder_rounds (
  source text not null,
  deadline_id uuid not null,
  ends_at timestamptz not null,
  step text not null check (step in ('7d', '1d', '3h')),
  last_id uuid,
  done_at timestamptz,
  primary key (source, deadline_id, ends_at, step)
);
create index on message_reminder_rounds (ends_at);
