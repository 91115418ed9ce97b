-- What experts say before works are assigned: the works they want, can judge, or would rather not. No conflict of interest: that is declared.
alter table review_batches
  add column bids_from timestamptz,
  add column bids_until timestamptz,
  add constraint review_batches_bids check ((bids_from is null) = (bids_until is null) and bids_until >= bids_from);
create index review_batches_bidding on review_batches (bids_until) where bids_until is not null;

alter table review_batch_experts
  add column bids_done_at timestamptz,
  add column bids_reminded_at timestamptz;

create table review_bids (
  entry_id uuid not null references review_entries on delete cascade,
  batch_id uuid not null,
  expert_id uuid not null,
  bid text not null check (bid in ('want', 'can', 'not')),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (entry_id, expert_id),
  foreign key (batch_id, expert_id) references review_batch_experts on delete cascade
);
create index on review_bids (batch_id, expert_id);
