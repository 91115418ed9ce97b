-- A language model that phrases what was found, one per organization, off until somebody turns it on; and what it was asked, in numbers.

create table assistant_models (
  organization_id uuid primary key references organizations on delete cascade,
  -- An OpenAI-compatible address, without the path of the call.
  base_url text not null check (base_url ~ '^https?://' and char_length(base_url) <= 300),
  model text not null check (char_length(model) between 1 and 100),
  key_sealed bytea,
  is_on boolean not null default false,
  -- Questions a person, and all of the organization's sites together, may send a day.
  person_limit int not null default 20 check (person_limit between 1 and 1000),
  day_limit int not null default 500 check (day_limit between 1 and 100000),
  tested_at timestamptz,
  test_fault text check (char_length(test_fault) <= 40),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references identity_users on delete set null,
  version int not null default 1,
  check (not is_on or (tested_at is not null and test_fault is null))
);
create index on assistant_models (updated_by) where updated_by is not null;

-- A row a day (China time): how often it was asked, how often its answer was set aside, and what it cost in tokens.
create table assistant_model_days (
  organization_id uuid not null references organizations on delete cascade,
  day date not null,
  asked int not null default 0 check (asked >= 0),
  set_aside int not null default 0 check (set_aside >= 0),
  tokens_in bigint not null default 0 check (tokens_in >= 0),
  tokens_out bigint not null default 0 check (tokens_out >= 0),
  primary key (organization_id, day),
  check (set_aside <= asked)
);

-- The same by person, by a keyed hash of the account or address; removed after the day.
create table assistant_model_askers (
  organization_id uuid not null references organizations on delete cascade,
  day date not null,
  asker bytea not null check (octet_length(asker) = 32),
  asked int not null default 0 check (asked >= 0),
  primary key (organization_id, day, asker)
);
create index on assistant_model_askers (day);
