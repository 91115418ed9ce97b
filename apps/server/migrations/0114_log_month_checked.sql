-- The rows that are there are read once, while others are written.
alter table audit_log validate constraint audit_log_before_months;
