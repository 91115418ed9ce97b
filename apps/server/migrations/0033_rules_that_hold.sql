-- Disciplines a category belongs to: what experts are chosen by, beside the majors of the team.
alter table competition_categories add column disciplines text[] not null default '{}',
  add constraint competition_categories_disciplines check (cardinality(disciplines) <= 3);
