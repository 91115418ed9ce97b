-- Expand (decision 41): told_at and told_user_id get the names of the glossary. Until 0028 the earlier and the later program may
-- run side by side: what one of them writes in its column, the other reads in its own.
alter table review_results add column notified_user_id uuid, add column notified_at timestamptz;
create index review_results_unnotified on review_results (id) where status = 'publicity' and notified_at is null;

create function app.review_results_notified() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.notified_at := coalesce(new.notified_at, new.told_at);
    new.notified_user_id := coalesce(new.notified_user_id, new.told_user_id);
  else
    if new.told_at is distinct from old.told_at then new.notified_at := new.told_at; end if;
    if new.told_user_id is distinct from old.told_user_id then new.notified_user_id := new.told_user_id; end if;
  end if;
  new.told_at := new.notified_at;
  new.told_user_id := new.notified_user_id;
  return new;
end $$;
create trigger review_results_notified before insert or update of told_at, told_user_id, notified_at, notified_user_id on review_results
  for each row execute function app.review_results_notified();
