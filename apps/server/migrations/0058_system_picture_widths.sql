-- Public pictures are also kept narrower: 480 and 960 pixels wide, drawn when somebody first asks for them.
alter table system_file_views drop constraint system_file_views_variant_check;
alter table system_file_views add constraint system_file_views_variant_check check (variant in ('view', 'thumb', 'w480', 'w960'));
