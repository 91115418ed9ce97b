-- Contract: no program reads or writes the old columns any more. Refuses while a row was not filled.
do $$
begin
  if exists (select from review_results where (notified_at, notified_user_id) is distinct from (told_at, told_user_id)) then
    raise exception 'review_results holds rows that 0027 did not fill: run 0027 again';
  end if;
end $$;
drop trigger review_results_notified on review_results;
drop function app.review_results_notified();
drop index review_results_untold;
alter table review_results drop column told_at, drop column told_user_id;
