create table organization_provinces (
  code text primary key check (code ~ '^\d{6}$'),
  name_zh text not null,
  name_en text not null,
  short_name text not null,
  sort int not null
);

create table organization_schools (
  id uuid primary key default uuidv7(),
  code text not null unique check (code ~ '^\d{10}$'),
  name text not null unique check (char_length(name) between 2 and 60),
  name_en text not null default '',
  province_code text not null references organization_provinces,
  city text not null default '',
  nature text not null check (nature in ('public', 'private', 'joint')),
  level text not null check (level in ('undergraduate', 'junior')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1
);
create index on organization_schools (province_code);
create index organization_schools_search on organization_schools using gin (app.tok(name));

create table organization_majors (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  name_en text not null default '',
  discipline text not null,
  degree text not null check (degree in ('undergraduate', 'junior')),
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1
);
create index organization_majors_search on organization_majors using gin (app.tok(name));

create table organization_colleges (
  id uuid primary key default uuidv7(),
  school_id uuid not null references organization_schools on delete cascade,
  name text not null check (char_length(name) between 2 and 60),
  name_en text not null default '',
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  unique (school_id, name)
);
create index organization_colleges_search on organization_colleges using gin (app.tok(name));

create table organization_college_majors (
  college_id uuid not null references organization_colleges on delete cascade,
  major_id uuid not null references organization_majors on delete cascade,
  primary key (college_id, major_id)
);
create index on organization_college_majors (major_id);

create table organizations (
  id uuid primary key default uuidv7(),
  parent_id uuid references organizations,
  code text not null check (code ~ '^[A-Za-z0-9_-]{2,32}$'),
  name text not null check (char_length(name) between 2 and 80),
  name_en text not null default '',
  type text not null check (type in ('platform', 'province', 'association', 'school', 'college', 'organiser')),
  school_id uuid references organization_schools,
  province_code text references organization_provinces,
  city text not null default '',
  nature text check (nature in ('public', 'private', 'joint')),
  leader text not null default '',
  phone text not null default '',
  sort int not null default 0,
  status text not null default 'active' check (status in ('active', 'disabled')),
  -- Ids from the top down to this one: "below" is one array test.
  path uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  check (parent_id is distinct from id)
);
create unique index organizations_code on organizations (lower(code));
create index on organizations (parent_id);
create index on organizations (school_id);
create index on organizations (province_code);
create index organizations_path on organizations using gin (path);
create index organizations_search on organizations using gin (app.tok(name));

create table organization_departments (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations on delete cascade,
  parent_id uuid references organization_departments,
  name text not null check (char_length(name) between 2 and 40),
  leader text not null default '',
  phone text not null default '',
  sort int not null default 0,
  status text not null default 'active' check (status in ('active', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  unique nulls not distinct (organization_id, parent_id, name)
);
create index on organization_departments (parent_id);

alter table identity_users
  add foreign key (organization_id) references organizations,
  add foreign key (school_id) references organization_schools,
  add foreign key (college_id) references organization_colleges,
  add foreign key (major_id) references organization_majors;
alter table identity_sessions add foreign key (organization_id) references organizations on delete set null;
create index on identity_sessions (organization_id);
-- The log keeps the number of an organization that is gone: it refers to nothing.
