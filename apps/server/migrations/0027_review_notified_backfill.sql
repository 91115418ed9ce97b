-- no-transaction
-- Backfill: rows from before 0026, ten thousand at a time, each step committed by itself. One statement, so that it may commit;
-- interrupted and started again it goes on where it was.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  step uuid[];
begin
  loop
    select array_agg(id order by id) into step from (select id from review_results where id > last order by id limit 10000) part;
    exit when step is null;
    -- The earlier program's columns are the ones that hold something: writing them lets the trigger copy.
    update review_results set notified_at = told_at, notified_user_id = told_user_id
     where id = any(step) and (told_at is not null or told_user_id is not null)
       and (notified_at, notified_user_id) is distinct from (told_at, told_user_id);
    last := step[array_upper(step, 1)];
    commit;
  end loop;
end $$;
