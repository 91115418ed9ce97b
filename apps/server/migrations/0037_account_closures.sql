-- People close their accounts themselves: a request, a waiting time in which it is undone, then what need not be kept is erased.
create table access_closures (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity_users on delete cascade,
  status text not null default 'requested' check (status in ('requested', 'withdrawn', 'done', 'stopped')),
  reason text not null default '' check (length(reason) <= 500),
  requested_at timestamptz not null default now(),
  -- Not before this moment the account is closed.
  due_at timestamptz not null,
  ended_at timestamptz,
  check (due_at > requested_at),
  check ((status = 'requested') = (ended_at is null))
);
create unique index access_closures_open on access_closures (user_id) where status = 'requested';
create index access_closures_due on access_closures (due_at) where status = 'requested';

-- An account closed by its owner is empty: nobody restores it.
alter table identity_users
  add column closed_at timestamptz,
  add constraint identity_users_closed check (closed_at is null or (status = 'deleted' and phone_sealed is null and email is null
    and id_number_sealed is null and password_hash is null));
