-- The organizer's own figures of how well experts match works, 0 to 1000, in place of fields and keywords.
create table review_affinities (
  entry_id uuid not null references review_entries on delete cascade,
  batch_id uuid not null,
  expert_id uuid not null,
  value int not null check (value between 0 and 1000),
  primary key (entry_id, expert_id),
  foreign key (batch_id, expert_id) references review_batch_experts on delete cascade
);
create index on review_affinities (batch_id, expert_id);
