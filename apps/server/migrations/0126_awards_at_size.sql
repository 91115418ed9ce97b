-- What counts hundreds of thousands of rows reads them from indexes of a few bytes a row, not from tables of a kilobyte a row.

-- Teams that take part: statistics of works and open data add them up by category, school and province.
create index enrollments_entered on enrollments (competition_id, id)
  include (organization_id, category_id, school_id, province_code, member_count) where status = 'effective';

-- The public list by a word: those that stand are found by awards_shown_words, these few beside them. None is written when awards are given.
create index awards_ended on awards (competition_id) where status in ('revoked', 'vacated');

-- How many certificates were made with a template and with each of its versions.
create index certificates_made on certificates (template_id, version_id) where status <> 'dropped';

-- How many people a school has.
create index identity_users_at_school on identity_users (school_id) where status <> 'deleted';
