-- The public list of a competition’s teams is read in the order of its categories and codes: the first of each category, not all of them.
create index enrollments_listed on enrollments (category_id, code) where status = 'effective';
-- Categories of a gallery: whether one has a work that is shown.
create index works_shown_category on works (category_id) where shown_at is not null;
