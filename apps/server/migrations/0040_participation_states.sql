-- Who is awarded is read from the awards: no team ever moved into the state `awarded` of a stage.
update enrollment_participations set status = 'advanced' where status = 'awarded';
alter table enrollment_participations drop constraint enrollment_participations_status_check,
  add constraint enrollment_participations_status_check check (status in ('waiting', 'in', 'submitted', 'under_review', 'advanced', 'reserve',
    'eliminated', 'absent', 'quit'));
