-- A report as it was made: its figures are kept as they were shown and never computed again.
create table statistics_reports (
  id uuid primary key default uuidv7(),
  no text not null unique check (no ~ '^\d{14}$'),
  organization_id uuid references organizations on delete cascade,
  title text not null check (char_length(title) between 2 and 80),
  foreword text not null default '' check (char_length(foreword) <= 2000),
  scope text not null,
  -- Whoever reaches exactly the same sees the report.
  reach bytea not null check (octet_length(reach) = 32),
  subjects text[] not null check (cardinality(subjects) between 1 and 10),
  parts jsonb not null,
  made_by uuid references identity_users on delete set null,
  made_at timestamptz not null default now()
);
create index on statistics_reports (organization_id, id desc);
create index on statistics_reports (made_by) where made_by is not null;
