create table access_roles (
  id uuid primary key default uuidv7(),
  key text not null check (key ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'),
  name_zh text not null,
  name_en text not null,
  -- Null: a role of the whole platform; else one organization's own.
  organization_id uuid references organizations on delete cascade,
  scope text not null check (scope in ('ALL', 'CUSTOM', 'ORG_AND_CHILD', 'ORG', 'COLLEGE', 'COMPETITION', 'ASSIGNED', 'SELF')),
  is_built_in boolean not null default false,
  status text not null default 'active' check (status in ('active', 'disabled')),
  sort int not null default 0,
  remark text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1
);
create unique index access_roles_key on access_roles (coalesce(organization_id, '00000000-0000-0000-0000-000000000000'), lower(key));
create index on access_roles (organization_id);

create table access_role_permissions (
  role_id uuid not null references access_roles on delete cascade,
  permission text not null check (permission ~ '^[a-z]+:[a-zA-Z]+:[a-zA-Z]+$'),
  primary key (role_id, permission)
);
create index on access_role_permissions (permission);

create table access_role_scopes (
  role_id uuid not null references access_roles on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  primary key (role_id, organization_id)
);
create index on access_role_scopes (organization_id);

create table access_user_roles (
  user_id uuid not null references identity_users on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  role_id uuid not null references access_roles,
  granted_by uuid,
  granted_at timestamptz not null default now(),
  primary key (user_id, organization_id, role_id)
);
create index on access_user_roles (organization_id, user_id);
create index on access_user_roles (role_id);

create table access_menus (
  id uuid primary key default uuidv7(),
  parent_id uuid references access_menus,
  type int not null check (type in (1, 2, 3, 4)),
  name_zh text not null,
  name_en text not null,
  path text not null default '',
  query text not null default '',
  icon text not null default '',
  component text not null default '',
  permission text not null default '',
  visible int not null default 1 check (visible in (0, 1)),
  sort int not null default 0,
  -- Key of what the product itself declares; empty for an administrator's own.
  seed_key text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  check (parent_id is distinct from id)
);
create index on access_menus (parent_id);

alter table identity_sessions add foreign key (role_id) references access_roles on delete set null;
create index on identity_sessions (role_id);

-- What earlier starts of this installation have seeded: a right or menu an administrator took away does not come back.
create table access_known_permissions (permission text primary key);
create table access_known_menus (seed_key text primary key);
