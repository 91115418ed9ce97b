-- Whether PDFs are made to be kept for long (PDF/A-2b).
alter table certificate_settings add column is_archival boolean not null default false;
