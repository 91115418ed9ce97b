-- What a school's summary counts beside the awards of its teams, where organization awards are ordered by points. The defaults count nothing.
alter table award_schemes
  add column summary_approved_points int not null default 0 check (summary_approved_points between 0 and 1000),
  add column summary_excellent_points int not null default 0 check (summary_excellent_points between 0 and 1000),
  add column summary_on_time_points int not null default 0 check (summary_on_time_points between 0 and 1000);
