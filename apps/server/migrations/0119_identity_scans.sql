-- Signing in on a computer by a phone that is signed in already (decision 142).
alter table identity_sign_ins drop constraint identity_sign_ins_way_check;
alter table identity_sign_ins add constraint identity_sign_ins_way_check
  check (way in ('password', 'code', 'register', 'ticket', 'exchange', 'first', 'stepUp', 'retrieve', 'second', 'campus', 'scan'));

create table identity_scans (
  id uuid primary key default uuidv7(),
  -- What the code carries, and the cookie of the browser that shows it: no other one is signed in.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  -- Both screens show it.
  number text not null check (number ~ '^[0-9]{2}$'),
  host text not null,
  ip text not null,
  agent text not null,
  -- Who opened the code on the phone, and what he said.
  user_id uuid references identity_users on delete cascade,
  confirmed_at timestamptz,
  declined_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  constraint identity_scans_said check (user_id is not null or (confirmed_at is null and declined_at is null)),
  constraint identity_scans_one check (confirmed_at is null or declined_at is null),
  constraint identity_scans_used check (used_at is null or confirmed_at is not null)
);
create index on identity_scans (user_id) where user_id is not null;
create index on identity_scans (expires_at);
