-- A batch opened again with a later end, for a reason, takes scores until then though the REVIEW window of its stage is over.
alter table review_batches add column extended_until timestamptz;

-- Publishing outside the publicity of the schedule is set aside by two people like the rest.
alter table competition_exemptions drop constraint competition_exemptions_kind_check,
  add constraint competition_exemptions_kind_check check (kind in ('finish', 'certificates', 'publicity'));
