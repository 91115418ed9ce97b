-- Titles of versions keep to the bound of the works they stand for; how long a competition lets them be is its rule.
alter table work_submissions add constraint work_submissions_title check (char_length(title) <= 200);
