-- A banner may have a picture of its own for phones; without one they show the wide one.
alter table website_banners add column narrow_file_id uuid references system_files on delete set null;
create index on website_banners (narrow_file_id);
