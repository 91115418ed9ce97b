-- Figures and awards of a competition that is over, as they were published for everybody to use; a new edition takes the place of the one before.
create table statistics_open_data (
  competition_id uuid primary key references competitions on delete cascade,
  organization_id uuid not null references organizations,
  -- Counts how often it was published.
  number int not null default 1 check (number >= 1),
  licence text not null check (licence in ('cc-by-4.0', 'cc0-1.0', 'cc-by-nc-4.0')),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  published_at timestamptz not null default clock_timestamp(),
  published_by uuid references identity_users on delete set null,
  withdrawn_at timestamptz,
  withdraw_reason text not null default '' check (char_length(withdraw_reason) <= 500)
);
create index on statistics_open_data (organization_id);
create index on statistics_open_data (published_by) where published_by is not null;
