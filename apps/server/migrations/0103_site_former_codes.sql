-- Codes a site had: their addresses lead on to the one it has now, until another site takes the code.
create table website_former_codes (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{0,30}[a-z0-9]$'),
  site_id uuid not null references website_sites on delete cascade,
  left_at timestamptz not null default clock_timestamp()
);
create index on website_former_codes (site_id);
