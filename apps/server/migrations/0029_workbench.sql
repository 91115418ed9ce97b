-- What waits for somebody is counted in every request of a workbench: only what waits stands in these indexes.
create index enrollments_step_school on enrollments (school_id, step) where step is not null;
create index enrollments_step_college on enrollments (college_id, step) where step is not null;
create index enrollments_step_province on enrollments (province_code, step) where step is not null;
create index enrollment_changes_requested on enrollment_changes (competition_id, id) where status = 'requested';
create index awards_open on awards (competition_id, status) where status in ('proposed', 'confirmed');
create index award_prizes_unpaid on award_prizes (award_id) where status = 'unpaid';
create index certificates_failed on certificates (competition_id) where status = 'failed';
create index certificate_corrections_submitted on certificate_corrections (certificate_id) where status = 'submitted';
create index expert_applications_waiting on expert_applications (organization_id) where status in ('submitted', 'school_passed');
create index message_sends_failed on message_sends (id) where status = 'failed';
create index identity_users_pending on identity_users (id) where status = 'pending';
