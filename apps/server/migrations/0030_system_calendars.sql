-- The secret address of somebody's calendar. The token itself is made from the person and `no` by a key outside the database; renewing
-- counts `no` up, and the former address is nobody's.
create table system_calendars (
  user_id uuid primary key references identity_users (id) on delete cascade,
  no int not null default 1 check (no > 0),
  token_hash bytea unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now()
);
