-- What teams of a result are notified of beside its publication; the clock does it in steps of some hundred people.
create table review_announcements (
  result_id uuid not null references review_results on delete cascade,
  kind text not null check (kind in ('verification', 'letters')),
  created_at timestamptz not null default clock_timestamp(),
  -- The last person who was notified; people follow in the order of their ids.
  notified_user_id uuid,
  notified_at timestamptz,
  primary key (result_id, kind)
);
create index on review_announcements (result_id, kind) where notified_at is null;
