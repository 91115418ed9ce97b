-- What holds for all awards of a scheme together. The defaults limit nothing: schemes of before give what they gave.
alter table award_schemes
  add column school_cap int check (school_cap between 1 and 1000),
  add column school_cap_scope text not null default 'all' check (school_cap_scope in ('all', 'category')),
  add column is_best_of_school boolean not null default false,
  -- Somebody in several works keeps the better award; without it, awards of one person are refused when they are confirmed.
  add column keeps_better boolean not null default false,
  -- How schools, advisors and organizations are ordered: by their number of awards, or by what these count.
  add column ranks_by text not null default 'count' check (ranks_by in ('count', 'points')),
  add constraint award_schemes_keeps_better check (not keeps_better or is_one_per_person);

alter table award_scheme_items
  -- The share runs up to this award and holds those above it.
  add column is_cumulative boolean not null default false,
  add column max int check (max between 1 and 100000),
  add column min_score double precision check (min_score between 0 and 10000),
  add column province_cap int check (province_cap between 1 and 1000),
  add column province_share double precision check (province_share between 0.01 and 100),
  add column points int not null default 1 check (points between 0 and 1000),
  add constraint award_scheme_items_share check (method = 'percent' or (not is_cumulative and max is null)),
  add constraint award_scheme_items_bounds check (max is null or min <= max),
  add constraint award_scheme_items_province check ((province_cap is null or province_share is null) and (province_share is null or method <> 'score'));

-- The limits an assignment was made by, beside its items.
alter table award_runs add column rules jsonb not null default '{}';

-- Teams that are ranked and shown, take no place and keep nobody from one.
create table award_hors_concours (
  enrollment_id uuid primary key references enrollments on delete cascade,
  competition_id uuid not null references competitions on delete cascade,
  reason text not null check (char_length(reason) between 2 and 500),
  created_at timestamptz not null default now(),
  created_by uuid references identity_users on delete set null
);
create index on award_hors_concours (competition_id);
create index on award_hors_concours (created_by) where created_by is not null;
