-- The seal printed on issued bills; null: none.
alter table finance_settings add column seal_file_id uuid references system_files;
create index on finance_settings (seal_file_id);
