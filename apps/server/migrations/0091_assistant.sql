-- The assistant: what was asked and answered, questions that were handed to an organizer, and the answers that became questions and answers of a site.

-- A question with the answer it got. Without an account the answer is not kept.
create table assistant_turns (
  id uuid primary key default uuidv7(),
  site_id uuid not null references website_sites on delete cascade,
  competition_id uuid references competitions on delete set null,
  user_id uuid references identity_users on delete cascade,
  lang text not null check (lang in ('zh', 'en')),
  -- Without numbers of phones, identities and addresses.
  question text not null check (char_length(question) between 1 and 300),
  -- What is counted as one in the list of what stays unanswered.
  words text not null check (char_length(words) <= 300),
  answer jsonb,
  is_found boolean not null,
  is_helpful boolean,
  created_at timestamptz not null default clock_timestamp(),
  check (answer is null or user_id is not null),
  check (answer is null or pg_column_size(answer) < 65536)
);
create index on assistant_turns (user_id, id desc) where user_id is not null;
create index on assistant_turns (site_id, created_at desc) where not is_found or is_helpful = false;
create index on assistant_turns (competition_id) where competition_id is not null;
create index on assistant_turns (created_at);

-- A question that waits for an organizer.
create table assistant_questions (
  id uuid primary key default uuidv7(),
  site_id uuid not null references website_sites on delete cascade,
  competition_id uuid references competitions on delete set null,
  -- That answers: the competition's, else the site's.
  organization_id uuid not null references organizations,
  user_id uuid references identity_users on delete set null,
  -- Of somebody without an account.
  contact_sealed bytea,
  contact_index bytea check (octet_length(contact_index) = 32),
  contact_mask text not null default '' check (char_length(contact_mask) <= 100),
  lang text not null check (lang in ('zh', 'en')),
  question text not null check (char_length(question) between 5 and 300),
  status text not null default 'waiting' check (status in ('waiting', 'answered', 'dismissed')),
  answer text not null default '' check (char_length(answer) <= 2000),
  answered_by uuid references identity_users on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check ((contact_sealed is null) = (contact_index is null)),
  check (user_id is null or contact_sealed is null),
  check ((status = 'answered') = (answer <> '')),
  check ((status = 'answered') = (answered_at is not null))
);
create index on assistant_questions (organization_id, status, id);
create index on assistant_questions (site_id);
create index on assistant_questions (competition_id) where competition_id is not null;
create index on assistant_questions (user_id) where user_id is not null;
create index on assistant_questions (answered_by) where answered_by is not null;
create index on assistant_questions (contact_index) where contact_index is not null;

-- Questions and answers a site shows beside the assistant; the assistant answers from them.
create table assistant_faqs (
  id uuid primary key default uuidv7(),
  site_id uuid not null references website_sites on delete cascade,
  competition_id uuid references competitions on delete set null,
  organization_id uuid not null references organizations,
  -- The question it was made from; one becomes no more than one.
  question_id uuid unique references assistant_questions on delete set null,
  lang text not null check (lang in ('zh', 'en')),
  question text not null check (char_length(question) between 5 and 300),
  answer text not null check (char_length(answer) between 1 and 2000),
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  version int not null default 1
);
create index on assistant_faqs (site_id, id);
create index on assistant_faqs (organization_id);
create index on assistant_faqs (competition_id) where competition_id is not null;
create index on assistant_faqs (created_by) where created_by is not null;
