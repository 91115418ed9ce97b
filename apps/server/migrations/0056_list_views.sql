-- How somebody wants to see a list: filters, sort and columns under a name; shared with the organization or not. `no` bounds how many
-- one person keeps of one list.
create table system_list_views (
  id uuid primary key default uuidv7(),
  organization_id uuid references organizations (id) on delete cascade,
  user_id uuid not null references identity_users (id) on delete cascade,
  -- The call that answers the list.
  call text not null check (char_length(call) between 2 and 100),
  no int not null check (no between 1 and 30),
  name text not null check (char_length(name) between 1 and 40),
  is_shared boolean not null default false,
  content jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 8000),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references identity_users (id) on delete set null,
  -- Whose organization nobody knows shares with nobody.
  check (organization_id is not null or not is_shared),
  constraint system_list_views_named unique nulls not distinct (user_id, organization_id, call, name),
  constraint system_list_views_few unique nulls not distinct (user_id, organization_id, call, no)
);
create index on system_list_views (organization_id, call) where is_shared;
create index on system_list_views (organization_id);
create index on system_list_views (updated_by);
