-- Days on which somebody cannot judge were once taken without asking the calendar: those that do not exist are dropped.
update experts x
   set busy_days = kept.days
  from (select e.id, coalesce(jsonb_agg(day.value order by day.ordinality) filter (where
                 pg_input_is_valid(day.value ->> 'from', 'date') and day.value ->> 'from' between '1900-01-01' and '2200-12-31' and
                 pg_input_is_valid(day.value ->> 'to', 'date') and day.value ->> 'to' between '1900-01-01' and '2200-12-31'), '[]') as days
          from experts e cross join lateral jsonb_array_elements(e.busy_days) with ordinality as day(value, ordinality)
         group by e.id) kept
 where kept.id = x.id and kept.days <> x.busy_days;
