-- Pages of schools: somebody without an account sees by a link what the teams of a school need, and acts after a code.
create table school_links (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions,
  school_id uuid not null references organization_schools,
  -- That runs the competition.
  organization_id uuid not null references organizations,
  holder_name text not null check (char_length(holder_name) between 2 and 30),
  channel text not null check (channel in ('sms', 'mail')),
  contact_sealed bytea not null,
  contact_index bytea not null check (octet_length(contact_index) = 32),
  contact_mask text not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Whose right the link lends, in the identity it was made in.
  created_by uuid not null references identity_users,
  creator_organization_id uuid references organizations on delete set null,
  creator_role_id uuid references access_roles on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  open_count int not null default 0 check (open_count >= 0),
  last_open_at timestamptz,
  -- The browser that entered with a code, and until when it may act.
  entered_hash bytea check (octet_length(entered_hash) = 32),
  entered_until timestamptz,
  last_enter_at timestamptz,
  check ((entered_hash is null) = (entered_until is null)),
  check (entered_until is null or entered_until <= expires_at),
  check (revoked_at is null or entered_hash is null)
);
create unique index on school_links (competition_id, school_id, contact_index) where revoked_at is null;
create index on school_links (school_id);
create index on school_links (organization_id);
create index on school_links (created_by);
create index on school_links (creator_organization_id) where creator_organization_id is not null;
create index on school_links (creator_role_id) where creator_role_id is not null;
