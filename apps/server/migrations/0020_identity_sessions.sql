-- When the person last proved who it is for this session. A session that goes on under a new token keeps it, so that the absolute
-- end cannot be pushed on by exchanging tokens.
alter table identity_sessions add column signed_in_at timestamptz not null default now();
update identity_sessions set signed_in_at = created_at;

alter table access_roles add column requires_second_factor boolean not null default false;

-- The authenticator app of a person. A secret that is being set up waits in `pending_sealed` until a first code confirms it.
create table identity_totps (
  user_id uuid primary key references identity_users on delete cascade,
  secret_sealed bytea,
  confirmed_at timestamptz,
  pending_sealed bytea,
  pending_at timestamptz,
  -- The last time step a code was accepted for: no code is accepted twice.
  last_step bigint not null default 0,
  check ((secret_sealed is null) = (confirmed_at is null)),
  check ((pending_sealed is null) = (pending_at is null))
);

create table identity_passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity_users on delete cascade,
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- The host name it was made for; browsers offer it there only.
  rp_id text not null,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  last_use_at timestamptz
);
create index on identity_passkeys (user_id);

create table identity_recovery_codes (
  user_id uuid not null references identity_users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- An open question for a second factor: after the first half of a sign-in, for confirming who sits there, for a new passkey.
create table identity_second_challenges (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  user_id uuid not null references identity_users on delete cascade,
  purpose text not null check (purpose in ('signIn', 'stepUp', 'passkey')),
  -- How the first half was done.
  way text not null default '',
  tries int not null default 0 check (tries <= 5),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on identity_second_challenges (user_id);
create index on identity_second_challenges (expires_at);

alter table identity_sign_ins drop constraint identity_sign_ins_way_check;
alter table identity_sign_ins add constraint identity_sign_ins_way_check
  check (way in ('password', 'code', 'register', 'ticket', 'exchange', 'first', 'stepUp', 'retrieve', 'second'));
