-- An objection is to a result of a work or to an award; what it is about is kept in words as it was published.
alter table review_objections
  alter column result_id drop not null,
  alter column work_id drop not null,
  add column award_id uuid references awards,
  add column award_name text not null default '' check (char_length(award_name) <= 200),
  add constraint review_objections_about check (num_nonnulls(result_id, award_id) = 1 and (result_id is null or work_id is not null)
    and (award_id is null) = (award_name = ''));
create unique index review_objections_award_once on review_objections (award_id, user_id) where award_id is not null;
create unique index review_objections_award_team on review_objections (award_id, enrollment_id) where award_id is not null and enrollment_id is not null;
