-- Which school became which: two rows that meant one. What was frozen before (drawn pools, inputs of calculations) names the old one.
create table organization_school_merges (
  -- Refer to nothing: the one is gone, the other may be merged again.
  dropped_id uuid primary key,
  kept_id uuid not null,
  code text not null,
  name text not null,
  merged_by uuid,
  merged_at timestamptz not null default now(),
  check (dropped_id <> kept_id)
);
create trigger organization_school_merges_once before update or delete on organization_school_merges
  for each row execute function app.refuse_change();

-- As before, but the school of a published award follows a merge that was recorded: it is the same school, and its name stays in
-- the snapshot as it was published.
create or replace function app.award_is_kept() returns trigger language plpgsql as $$
begin
  if old.status in ('publicity', 'final', 'revoked', 'vacated') and new.status <> 'proposed'
     and ((old.competition_id, old.stage_id, old.level, old.name, old.target_type, old.enrollment_id, old.work_id, old.user_id, old.snapshot, old.prize)
       is distinct from (new.competition_id, new.stage_id, new.level, new.name, new.target_type, new.enrollment_id, new.work_id, new.user_id, new.snapshot, new.prize)
       or (old.school_id is distinct from new.school_id and not exists (
         select from organization_school_merges m where m.dropped_id = old.school_id and m.kept_id = new.school_id))) then
    raise exception 'a published award is never changed' using errcode = '23514', constraint = 'awards_kept';
  end if;
  if old.serial is not null and new.serial is distinct from old.serial then
    raise exception 'a number is kept for good' using errcode = '23514', constraint = 'awards_serial_kept';
  end if;
  return new;
end $$;
