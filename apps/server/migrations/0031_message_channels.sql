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

-- When somebody with work in the desk gets one message of what waits.
create table message_digests (
  user_id uuid primary key references identity_users on delete cascade,
  frequency text not null default 'daily' check (frequency in ('off', 'hourly', 'daily')),
  -- Hours of China: of a daily one, and between which an hourly one is silent.
  hour int not null default 9 check (hour between 0 and 23),
  quiet_from int not null default 22 check (quiet_from between 0 and 23),
  quiet_to int not null default 7 check (quiet_to between 0 and 23),
  next_at timestamptz,
  -- What was sent last, by to-do: an hourly one speaks only of more.
  last_counts jsonb not null default '{}',
  sent_at timestamptz,
  check ((next_at is null) = (frequency = 'off'))
);
create index message_digests_due on message_digests (next_at) where next_at is not null;

-- Gateways of SMS know a text by their own number and fill in the values: both travel with a message until it is sent.
alter table message_templates add column provider_template text not null default '' check (char_length(provider_template) <= 60);
alter table message_sends add column provider_template text not null default '', add column values_sealed bytea;
