-- API tokens (decision 123).
-- When a password was set by a code or by somebody else: what was made before with this account is not trusted any more.
alter table identity_users add column credentials_reset_at timestamptz;

create table integration_tokens (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('personal', 'organization')),
  user_id uuid not null references identity_users on delete cascade,
  -- Of a token of an organization: the identity it acts by. A personal one acts without a role.
  organization_id uuid references organizations,
  role_id uuid references access_roles on delete set null,
  name text not null check (char_length(name) between 1 and 40),
  -- The first characters, to know it by.
  prefix text not null check (char_length(prefix) between 8 and 20),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  scopes text[] not null check (cardinality(scopes) between 1 and 50),
  addresses text[] not null default '{}' check (cardinality(addresses) <= 20),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_ip text not null default '',
  -- The number of days before its end of which its owner was last notified.
  reminded_days int,
  revoked_at timestamptz,
  revoked_by uuid references identity_users on delete set null,
  revoke_reason text not null default '' check (char_length(revoke_reason) <= 200),
  constraint integration_tokens_kind check ((kind = 'organization') = (organization_id is not null)),
  constraint integration_tokens_year check (expires_at <= created_at + interval '366 days')
);
create index on integration_tokens (user_id);
create index on integration_tokens (organization_id) where organization_id is not null;
create index on integration_tokens (role_id) where role_id is not null;
create index on integration_tokens (revoked_by) where revoked_by is not null;
create index on integration_tokens (expires_at) where revoked_at is null;

-- Every call made with a token, for 90 days.
create table integration_token_uses (
  id uuid primary key default uuidv7(),
  token_id uuid not null references integration_tokens on delete cascade,
  method text not null check (method in ('GET', 'POST')),
  path text not null,
  -- 0: done; else the code of the refusal.
  code int not null,
  ip text not null default '',
  request_id text not null default '',
  created_at timestamptz not null default clock_timestamp()
);
create index on integration_token_uses (token_id, id desc);
create index on integration_token_uses (created_at);
