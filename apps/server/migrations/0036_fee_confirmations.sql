-- Who confirmed a fee, and when: the confirmation can be corrected by the same person within a day.
alter table enrollments
  add column fee_confirmed_by uuid references identity_users (id),
  add column fee_confirmed_at timestamptz,
  add constraint enrollments_fee_confirmed check ((fee_confirmed_by is null) = (fee_confirmed_at is null));
create index enrollments_fee_confirmed_by on enrollments (fee_confirmed_by) where fee_confirmed_by is not null;
