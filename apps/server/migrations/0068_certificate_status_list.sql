-- The place of a certificate’s badge in the status lists of its organization: given once, never again.
alter table certificates add column status_no bigint generated always as identity;
create unique index certificates_status_no on certificates (status_no);
create index certificates_ended on certificates (organization_id, status_no) where status in ('replaced', 'revoked');
