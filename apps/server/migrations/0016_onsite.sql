-- A day of presentations: rooms, panels, teams in their order, what is called.
create table onsite_scenes (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions,
  stage_id uuid not null references competition_stages,
  organization_id uuid not null references organizations,
  name text not null check (char_length(name) between 2 and 60),
  name_en text not null default '',
  held_on date not null,
  starts_at timestamptz not null,
  present_seconds int not null check (present_seconds between 30 and 7200),
  question_seconds int not null check (question_seconds between 0 and 7200),
  warn_seconds int not null check (warn_seconds between 0 and 600),
  change_seconds int not null check (change_seconds between 0 and 3600),
  keeps_apart boolean not null default true,
  names_shown text not null default 'number' check (names_shown in ('number', 'team', 'school')),
  return_after int not null default 3 check (return_after between 0 and 50),
  quorum_kind text not null default 'share' check (quorum_kind in ('share', 'number')),
  quorum_value int not null default 100 check (quorum_value between 1 and 100),
  status text not null default 'setup' check (status in ('setup', 'drawn', 'ready', 'live', 'paused', 'finished')),
  -- Why it is paused; shown on the screens.
  pause_note text not null default '',
  -- Counts every change of any part. Whoever changes one holds this row: numbers come in the order of the commits.
  event_no int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1
);
create index on onsite_scenes (competition_id, id desc);
create index on onsite_scenes (stage_id);
create index on onsite_scenes (organization_id);

create table onsite_rooms (
  id uuid primary key default uuidv7(),
  scene_id uuid not null references onsite_scenes on delete cascade,
  seq int not null check (seq between 1 and 26),
  name text not null check (char_length(name) between 1 and 40),
  name_en text not null default '',
  place text not null default '',
  -- The categories it takes; none: all.
  category_ids uuid[] not null default '{}',
  batch_id uuid references review_batches on delete set null,
  is_held boolean not null default false,
  hold_note text not null default '',
  timer_phase text check (timer_phase in ('present', 'question')),
  timer_total int not null default 0,
  -- Running: when it ends. Stopped: how many milliseconds were left; below zero: overtime.
  timer_ends_at timestamptz,
  timer_left_ms int,
  -- Stopped by a pause of the scene, which starts it again.
  is_timer_held boolean not null default false,
  constraint onsite_rooms_seq unique (scene_id, seq) deferrable initially deferred,
  constraint onsite_rooms_timer check ((timer_phase is null and timer_ends_at is null and timer_left_ms is null)
    or (timer_phase is not null and (timer_ends_at is null) <> (timer_left_ms is null)))
);
create index on onsite_rooms (batch_id) where batch_id is not null;

create table onsite_panelists (
  room_id uuid not null references onsite_rooms on delete cascade,
  user_id uuid not null references identity_users on delete cascade,
  is_head boolean not null default false,
  absent_at timestamptz,
  absent_reason text not null default '',
  primary key (room_id, user_id),
  check ((absent_at is null) = (absent_reason = ''))
);
create index on onsite_panelists (user_id);
create unique index onsite_panelists_head on onsite_panelists (room_id) where is_head;

-- A draw: announced with the hash of its seed, drawn with the seed, or voided. What was said stays.
create table onsite_draws (
  id uuid primary key default uuidv7(),
  scene_id uuid not null references onsite_scenes on delete cascade,
  no int not null check (no > 0),
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  -- Sealed until it is drawn.
  seed_sealed bytea not null,
  seed text not null default '' check (seed = '' or (seed ~ '^[0-9a-f]{64}$' and encode(sha256(convert_to(seed, 'UTF8')), 'hex') = seed_hash)),
  words text not null default '',
  keeps_apart boolean not null,
  entrants jsonb not null,
  rooms jsonb not null,
  places jsonb not null default '[]',
  committed_at timestamptz not null default clock_timestamp(),
  committed_by uuid references identity_users on delete set null,
  drawn_at timestamptz,
  drawn_by uuid references identity_users on delete set null,
  voided_at timestamptz,
  void_reason text not null default '',
  unique (scene_id, no),
  check ((drawn_at is null) = (seed = '')),
  check ((voided_at is null) = (void_reason = ''))
);
create unique index onsite_draws_living on onsite_draws (scene_id) where voided_at is null;
create index on onsite_draws (committed_by);
create index on onsite_draws (drawn_by);
create function app.scene_draw_is_kept() returns trigger language plpgsql as $$
begin
  if (old.seed_hash, old.entrants, old.rooms, old.keeps_apart, old.committed_at) is distinct from
     (new.seed_hash, new.entrants, new.rooms, new.keeps_apart, new.committed_at)
     or (old.drawn_at is not null and (old.seed, old.words, old.places, old.drawn_at) is distinct from (new.seed, new.words, new.places, new.drawn_at))
     or old.voided_at is not null and new.voided_at is distinct from old.voided_at then
    raise exception 'a draw is never changed' using errcode = '23514', constraint = 'onsite_draw_kept';
  end if;
  return new;
end $$;
create trigger scene_draw_is_kept before update on onsite_draws for each row execute function app.scene_draw_is_kept();

create table onsite_tickets (
  id uuid primary key default uuidv7(),
  scene_id uuid not null references onsite_scenes on delete cascade,
  room_id uuid references onsite_rooms,
  enrollment_id uuid not null references enrollments on delete cascade,
  work_id uuid references works on delete set null,
  category_id uuid not null references competition_categories,
  -- As it was drawn: letter of the room and place. '' before.
  number text not null default '' check (number ~ '^([A-Z]\d{2,3})?$'),
  -- Order in the room's queue; returning changes it.
  position int not null default 0,
  check_code text not null unique check (check_code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  status text not null default 'waiting' check (status in ('waiting', 'checked_in', 'prepare', 'called', 'presenting', 'qa', 'scoring',
    'done', 'skipped', 'absent')),
  -- Calls since it was called last, the first included; and how often it was skipped.
  calls int not null default 0,
  skips int not null default 0,
  checked_in_at timestamptz,
  called_at timestamptz,
  done_at timestamptz,
  -- The team heard that it is one of the next two.
  told_at timestamptz,
  created_at timestamptz not null default now(),
  unique (scene_id, enrollment_id),
  constraint onsite_tickets_drawn check ((number = '') = (room_id is null))
);
create unique index onsite_tickets_number on onsite_tickets (scene_id, number) where number <> '';
-- One team at a time stands in a room, whoever calls.
create unique index onsite_one_inside on onsite_tickets (room_id) where status in ('called', 'presenting', 'qa', 'scoring');
create index on onsite_tickets (room_id, position);
create index on onsite_tickets (enrollment_id);
create index on onsite_tickets (work_id);
create index on onsite_tickets (category_id);

-- Links of big screens.
create table onsite_screens (
  id uuid primary key default uuidv7(),
  scene_id uuid not null references onsite_scenes on delete cascade,
  room_id uuid references onsite_rooms on delete cascade,
  name text not null,
  key text not null unique check (key ~ '^[A-Za-z0-9_-]{43}$'),
  seen_at timestamptz,
  revoked_at timestamptz,
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now()
);
create index on onsite_screens (scene_id);
create index on onsite_screens (room_id);
create index on onsite_screens (created_by);

-- What happened in a scene, in order: screens wake by it and find out what they missed.
create table onsite_events (
  scene_id uuid not null references onsite_scenes on delete cascade,
  no int not null,
  kind text not null,
  payload jsonb not null default '{}',
  made_at timestamptz not null default clock_timestamp(),
  primary key (scene_id, no)
);
