-- The time stamp authority (RFC 3161) of an organization; empty: none.
alter table certificate_settings add column tsa_url text not null default '' check (char_length(tsa_url) <= 300);

-- The time stamp over the records of a published batch: asked for after publication, which never waits for it.
create table certificate_stamps (
  batch_id uuid primary key references certificate_batches on delete cascade,
  organization_id uuid not null references organizations,
  count int not null check (count > 0),
  -- Merkle root over the records' hashes (RFC 6962).
  root bytea not null check (octet_length(root) = 32),
  token bytea,
  authority text not null default '',
  stamped_at timestamptz,
  tries int not null default 0 check (tries >= 0),
  problem text not null default '' check (char_length(problem) <= 300),
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint certificate_stamps_made check ((token is null) = (stamped_at is null))
);
create index on certificate_stamps (next_at) where token is null;
create index on certificate_stamps (organization_id);
