-- Markers of teams: a team with one competes in the general list and in that of its marker. Schemes of before have no such lists.
create table award_markers (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions on delete cascade,
  name text not null check (char_length(name) between 1 and 20),
  name_en text not null default '' check (char_length(name_en) <= 40),
  created_at timestamptz not null default now(),
  created_by uuid references identity_users on delete set null,
  unique (competition_id, name)
);
create index on award_markers (created_by) where created_by is not null;

create table award_team_markers (
  marker_id uuid not null references award_markers on delete cascade,
  enrollment_id uuid not null references enrollments on delete cascade,
  created_at timestamptz not null default now(),
  created_by uuid references identity_users on delete set null,
  primary key (marker_id, enrollment_id)
);
create index on award_team_markers (enrollment_id);
create index on award_team_markers (created_by) where created_by is not null;

alter table award_scheme_items
  add column marker_id uuid references award_markers,
  -- A list by marker ranks teams.
  add constraint award_scheme_items_marker check (marker_id is null or target_type = 'team');
create index on award_scheme_items (marker_id) where marker_id is not null;

alter table award_schemes
  -- What a team keeps that would have an award in several lists.
  add column lists_keep text not null default 'higher' check (lists_keep in ('higher', 'general', 'marker', 'both')),
  -- Two awards of a team are two awards of its students.
  add constraint award_schemes_lists check (lists_keep <> 'both' or not is_one_per_person);

alter table awards add column marker_id uuid references award_markers;
create index on awards (marker_id) where marker_id is not null;
drop index awards_ranked_once;
-- A work has one award of the ranking in each list of a stage.
create unique index awards_ranked_once on awards (stage_id, work_id, marker_id) nulls not distinct
  where target_type = 'team' and source = 'assigned' and status in ('proposed', 'confirmed', 'publicity', 'final');
drop index awards_named_once;
create unique index awards_named_once on awards (stage_id, name, enrollment_id, marker_id) nulls not distinct
  where target_type = 'team' and enrollment_id is not null and status in ('proposed', 'confirmed', 'publicity', 'final');
