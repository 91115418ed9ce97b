-- Signing in through a university's provider of identities (decisions 112 to 114).
alter table identity_sign_ins drop constraint identity_sign_ins_way_check;
alter table identity_sign_ins add constraint identity_sign_ins_way_check
  check (way in ('password', 'code', 'register', 'ticket', 'exchange', 'first', 'stepUp', 'retrieve', 'second', 'campus'));

create table campus_providers (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  -- The school whose numbers the provider states; null: numbers are not used.
  school_id uuid references organization_schools,
  kind text not null check (kind in ('oidc', 'cas', 'saml', 'wechat')),
  name text not null check (char_length(name) between 1 and 40),
  name_en text not null default '' check (char_length(name_en) <= 80),
  logo_file_id uuid references system_files,
  seq int not null default 0 check (seq between 0 and 999),
  is_enabled boolean not null default false,
  -- What is no secret, by the names the kind declares.
  setting jsonb not null default '{}',
  secret_sealed bytea,
  secret_ends_on date,
  mapping jsonb not null default '{}',
  creates_accounts boolean not null default false,
  -- New accounts only for people with a mail address of this domain; '': for all.
  admits_domain text not null default '' check (char_length(admits_domain) <= 100),
  links_pending boolean not null default false,
  usual_role text not null default 'student' check (usual_role in ('student', 'teacher')),
  tested_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references identity_users on delete set null,
  version int not null default 1,
  -- A number is unique within one school only.
  constraint campus_providers_pending check (not links_pending or school_id is not null)
);
create index on campus_providers (organization_id);
create index on campus_providers (school_id) where school_id is not null;
create index on campus_providers (logo_file_id) where logo_file_id is not null;
create index on campus_providers (updated_by) where updated_by is not null;

-- A sign-in under way, from the button to its end.
create table campus_flows (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references campus_providers on delete cascade,
  purpose text not null check (purpose in ('signIn', 'link', 'test')),
  -- Who links or tests.
  user_id uuid references identity_users on delete cascade,
  state_hash bytea not null unique check (octet_length(state_hash) = 32),
  -- Of the cookie of the browser that began: no other one finishes.
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  -- What the protocol needs back: verifier, nonce, number of the request.
  secrets_sealed bytea not null,
  origin text not null,
  wanted text not null default '' check (char_length(wanted) <= 500),
  -- What the provider answered: attributes, and what ends its session.
  answer_sealed bytea,
  answered_at timestamptz,
  fault text,
  used_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  constraint campus_flows_person check ((purpose = 'signIn') = (user_id is null)),
  constraint campus_flows_answer check (answered_at is null or answer_sealed is not null or fault is not null or used_at is not null)
);
create index on campus_flows (provider_id);
create index on campus_flows (user_id) where user_id is not null;
create index on campus_flows (expires_at);

-- Whose account an identity of a provider opens: one account each, and one identity of a provider for an account.
create table campus_identities (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references campus_providers,
  subject text not null check (char_length(subject) between 1 and 200),
  user_id uuid not null references identity_users on delete cascade,
  linked_way text not null check (linked_way in ('own', 'number', 'created', 'desk')),
  linked_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  constraint campus_identities_subject unique (provider_id, subject),
  constraint campus_identities_person unique (provider_id, user_id)
);
create index on campus_identities (user_id);

-- Which of our sessions came from which session at the provider: that one's end is theirs.
create table campus_sessions (
  id uuid primary key default uuidv7(),
  identity_id uuid not null references campus_identities on delete cascade,
  -- Null: a second factor was asked for first; the session is the person's own that followed.
  session_id uuid references identity_sessions on delete cascade,
  -- Hash of the ticket, the number of the session or its index.
  mark_hash bytea check (octet_length(mark_hash) = 32),
  -- What signing out at the provider needs.
  leave_sealed bytea,
  created_at timestamptz not null default clock_timestamp()
);
create index on campus_sessions (identity_id);
create index on campus_sessions (session_id) where session_id is not null;
create index on campus_sessions (mark_hash) where mark_hash is not null;
create index on campus_sessions (created_at);

-- Answers that were taken: none is taken twice.
create table campus_replays (
  provider_id uuid not null references campus_providers on delete cascade,
  mark_hash bytea not null check (octet_length(mark_hash) = 32),
  until timestamptz not null,
  primary key (provider_id, mark_hash)
);
create index on campus_replays (until);

create table campus_entries (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references campus_providers on delete cascade,
  user_id uuid references identity_users on delete set null,
  outcome text not null check (outcome in ('signedIn', 'created', 'linked', 'tested', 'left', 'refused')),
  -- The key of the problem, where it was refused.
  reason text not null default '',
  subject_mask text not null default '',
  ip text not null default '',
  agent text not null default '',
  created_at timestamptz not null default clock_timestamp()
);
create index on campus_entries (provider_id, id desc);
create index on campus_entries (user_id) where user_id is not null;
create index on campus_entries (created_at);

-- People whose number leads to somebody else's account: an administrator looks into it.
create table campus_conflicts (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references campus_providers on delete cascade,
  subject text not null check (char_length(subject) between 1 and 200),
  name text not null default '' check (char_length(name) <= 30),
  number text not null check (char_length(number) between 1 and 20),
  reason text not null check (reason in ('taken', 'several', 'disabled', 'claimed')),
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  settled_by uuid references identity_users on delete set null,
  is_linked boolean,
  note text not null default '' check (char_length(note) <= 200),
  constraint campus_conflicts_settled check ((settled_at is null) = (is_linked is null))
);
create unique index campus_conflicts_open on campus_conflicts (provider_id, subject) where settled_at is null;
create index on campus_conflicts (provider_id);
create index on campus_conflicts (settled_by) where settled_by is not null;
