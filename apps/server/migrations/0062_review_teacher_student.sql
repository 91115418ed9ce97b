-- Teacher and student is a relation of its own: the declaration of reviewers names it.
alter table review_conflicts drop constraint review_conflicts_kind_check,
  add constraint review_conflicts_kind_check
    check (kind in ('relative', 'teacher_student', 'collaborator', 'commercial', 'adviser', 'same_school', 'other'));
alter table review_avoidances drop constraint review_avoidances_kind_check,
  add constraint review_avoidances_kind_check
    check (kind in ('relative', 'teacher_student', 'collaborator', 'commercial', 'adviser', 'other'));
alter table review_tasks drop constraint review_tasks_conflict_kind_check,
  add constraint review_tasks_conflict_kind_check check (conflict_kind in
    ('same_school', 'adviser', 'past_team', 'relative', 'teacher_student', 'collaborator', 'commercial', 'other'));
