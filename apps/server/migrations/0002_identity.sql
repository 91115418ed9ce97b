create table identity_users (
  id uuid primary key default uuidv7(),
  user_name text not null check (user_name ~ '^[A-Za-z][A-Za-z0-9_]{3,19}$'),
  real_name text not null check (char_length(real_name) between 1 and 30),
  user_type text not null check (user_type in ('student', 'teacher', 'staff', 'expert')),
  status text not null default 'active' check (status in ('pending', 'active', 'disabled', 'deleted')),
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  -- Personal values are sealed; the mask is for lists, the index for equality.
  phone_sealed bytea,
  phone_index bytea,
  phone_mask text,
  email text check (email = lower(email) and char_length(email) <= 64),
  id_type text check (id_type in ('id_card', 'passport', 'hk_macao', 'taiwan')),
  id_number_sealed bytea,
  id_number_index bytea,
  id_number_mask text,
  guardian_phone_sealed bytea,
  guardian_phone_mask text,
  birthday date,
  gender text check (gender in ('1', '2')),
  avatar_file_id uuid,
  organization_id uuid,
  school_id uuid,
  college_id uuid,
  major_id uuid,
  grade text not null default '' check (char_length(grade) <= 20),
  student_no text not null default '' check (char_length(student_no) <= 20),
  remark text not null default '' check (char_length(remark) <= 200),
  lang text not null default 'zh' check (lang in ('zh', 'en')),
  failed_sign_ins int not null default 0,
  locked_until timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  check ((phone_sealed is null) = (phone_index is null)),
  check ((id_number_sealed is null) = (id_number_index is null))
);
create unique index identity_users_user_name on identity_users (lower(user_name));
create unique index identity_users_phone on identity_users (phone_index) where status <> 'deleted';
create unique index identity_users_email on identity_users (email) where status <> 'deleted';
create unique index identity_users_id_number on identity_users (id_type, id_number_index) where status <> 'deleted';
create index identity_users_name_search on identity_users using gin (app.tok(real_name));
create index identity_users_user_name_search on identity_users using gin (app.tok(user_name));
create index on identity_users (organization_id, id desc);
create index on identity_users (school_id, id desc);
create index on identity_users (college_id);
create index on identity_users (major_id);
create index on identity_users (avatar_file_id);
create index on identity_users (student_no) where student_no <> '';

create table identity_sessions (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  user_id uuid not null references identity_users on delete cascade,
  organization_id uuid,
  role_id uuid,
  ip text not null default '',
  agent text not null default '',
  -- Hash of the cookie the session is bound to, where the site is reached over TLS.
  bound_hash bytea,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  last_use_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on identity_sessions (user_id, last_use_at desc);
create index on identity_sessions (expires_at);

-- One-time codes, hashed. A new code for the same target and purpose replaces the old.
create table identity_codes (
  id uuid primary key default uuidv7(),
  target_index bytea not null,
  purpose text not null,
  code_hash bytea not null,
  wrong_tries int not null default 0 check (wrong_tries <= 5),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  used_at timestamptz,
  unique (target_index, purpose)
);
create index on identity_codes (expires_at);

-- Solved challenges, so that none serves twice.
create unlogged table identity_challenges (
  id text primary key,
  used_at timestamptz not null default now()
);
create index on identity_challenges (used_at);

-- One-time tickets: a sign-in by link, the first administrator.
create table identity_tickets (
  token_hash bytea primary key,
  kind text not null check (kind in ('signIn', 'first', 'stream')),
  user_id uuid references identity_users on delete cascade,
  session_id uuid references identity_sessions on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on identity_tickets (user_id);
create index on identity_tickets (session_id);
create index on identity_tickets (expires_at);

create table identity_bank_cards (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity_users on delete cascade,
  bank text not null,
  branch text not null,
  holder text not null,
  number_sealed bytea not null,
  number_index bytea not null,
  number_mask text not null,
  created_at timestamptz not null default now(),
  unique (user_id, number_index)
);

create table identity_consents (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity_users on delete cascade,
  document text not null,
  document_version text not null,
  guardian_phone_mask text,
  ip text not null default '',
  given_at timestamptz not null default now()
);
create index on identity_consents (user_id);

create table identity_sign_ins (
  id uuid primary key default uuidv7(),
  signed_in_at timestamptz not null default clock_timestamp(),
  user_id uuid references identity_users on delete set null,
  user_name text not null default '',
  way text not null check (way in ('password', 'code', 'register', 'ticket', 'exchange', 'first', 'stepUp', 'retrieve')),
  outcome text not null check (outcome in ('done', 'wrong', 'locked', 'disabled', 'refused')),
  ip text not null default '',
  agent text not null default ''
);
create index on identity_sign_ins (signed_in_at desc);
create index on identity_sign_ins (user_id, signed_in_at desc);
