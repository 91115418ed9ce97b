-- Whose masked values somebody opened on a day (China): the limit per person and day is judged by it. The log says why.
create table system_unmaskings (
  user_id uuid not null references identity_users on delete cascade,
  day date not null,
  -- `user:<id>`, `expert:<id>` …: opening two values of one person counts once.
  subject text not null check (char_length(subject) between 3 and 80),
  opened_at timestamptz not null default clock_timestamp(),
  primary key (user_id, day, subject)
);
create index on system_unmaskings (day);
