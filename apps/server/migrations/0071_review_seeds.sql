-- One seed for each stage and kind of review, kept when batches are deleted: making a batch again draws no other one.
create table review_seeds (
  stage_id uuid not null references competition_stages on delete cascade,
  mode text not null check (mode in ('online', 'onsite')),
  seed text not null check (seed ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null default now(),
  primary key (stage_id, mode)
);
insert into review_seeds (stage_id, mode, seed, created_at)
  select distinct on (stage_id, mode) stage_id, mode, seed, created_at from review_batches
   where seed ~ '^[0-9a-f]{32}$' order by stage_id, mode, id;
