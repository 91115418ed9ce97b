-- Bytes of removed files may stay as long as backups do, so that a moment before the removal can be restored with its files.
alter table system_files add column bytes_removed_at timestamptz check (bytes_removed_at is null or removed_at is not null);
-- The release before removed bytes together with the row's time.
update system_files set bytes_removed_at = removed_at where removed_at is not null;
create index on system_files (removed_at) where removed_at is not null and bytes_removed_at is null;
