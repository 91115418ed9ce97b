-- The work of a team in a stage: the draft its people write, and which version counts.
create table works (
  id uuid primary key default uuidv7(),
  -- The anonymous number: drawn, so that it tells neither when nor by whom.
  code text not null unique check (code ~ '^W\d{8}$'),
  enrollment_id uuid not null references enrollments on delete cascade,
  competition_id uuid not null references competitions,
  stage_id uuid not null references competition_stages,
  category_id uuid not null references competition_categories,
  -- The team's, kept in step by a trigger: reach, lists and search ask for them.
  organization_id uuid not null references organizations,
  school_id uuid references organization_schools,
  college_id uuid references organization_colleges,
  province_code text references organization_provinces,
  team_name text not null,
  -- Of the version that counts; '' before the first. The draft's own is the team's alone.
  title text not null default '' check (char_length(title) <= 200),
  draft_title text not null default '' check (char_length(draft_title) <= 200),
  form_version_id uuid not null references competition_form_versions,
  answers jsonb not null default '{}',
  sealed_answers bytea,
  -- What a team had changed and not handed in when the time was over.
  unsent_answers jsonb,
  unsent_sealed bytea,
  -- Withdrawn by its captain from a state he could leave: he may take it up again.
  is_resumable boolean not null default false,
  cover_file_id uuid references system_files,
  public_level text not null default 'private' check (public_level in ('private', 'link', 'public')),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'returned', 'accepted', 'invalid', 'reviewing',
    'reviewed', 'withdrawn', 'disqualified')),
  -- The version that counts, and its number; what lists show of it stands here too.
  submission_id uuid,
  version_no int not null default 0 check (version_no >= 0),
  file_count int not null default 0,
  bytes bigint not null default 0,
  is_late boolean not null default false,
  submitted_at timestamptz,
  return_due_at timestamptz,
  -- In the gallery since.
  shown_at timestamptz,
  view_count bigint not null default 0,
  vote_count int not null default 0 check (vote_count >= 0),
  open_findings int not null default 0 check (open_findings >= 0),
  -- The version that was told to the team, and the one that was scanned: what lags behind is done by the clock.
  told_no int not null default 0,
  scanned_no int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint works_one unique (enrollment_id, stage_id),
  constraint works_submitted check (status in ('draft', 'withdrawn', 'disqualified') or submission_id is not null),
  constraint works_version check ((submission_id is null) = (version_no = 0)),
  constraint works_due check ((return_due_at is not null) = (status = 'returned')),
  constraint works_shown check (shown_at is null or (public_level = 'public' and status not in ('draft', 'returned', 'invalid', 'withdrawn', 'disqualified')))
);
create index works_of_competition on works (competition_id, id desc);
create index works_of_status on works (competition_id, status, id desc);
create index works_of_category on works (category_id, id desc);
create index works_of_stage on works (stage_id, status);
create index works_of_organization on works (organization_id, id desc);
create index works_of_school on works (school_id, id desc);
create index works_of_college on works (college_id, id desc);
create index works_of_province on works (province_code, id desc);
create index works_submitted_first on works (competition_id, submitted_at desc nulls last, id desc);
create index works_search on works using gin (app.tok(title || ' ' || team_name));
create index works_in_gallery on works (competition_id, shown_at desc, id desc) where shown_at is not null;
create index works_by_votes on works (competition_id, vote_count desc, id desc) where shown_at is not null;
create index works_late on works (competition_id, id desc) where is_late;
create index works_with_findings on works (competition_id, id desc) where open_findings > 0;
create index works_untold on works (id) where told_no < version_no;
create index works_unscanned on works (id) where scanned_no < version_no;
create index works_reopened on works (stage_id) where status = 'draft' and submission_id is not null;
create index on works (form_version_id);
create index on works (cover_file_id) where cover_file_id is not null;
create index on works (submission_id);

-- Where a team stands, its works stand.
create function app.works_follow_team() returns trigger language plpgsql as $$
begin
  update works set school_id = new.school_id, college_id = new.college_id, province_code = new.province_code, team_name = new.name
   where enrollment_id = new.id
     and (school_id, college_id, province_code, team_name) is distinct from (new.school_id, new.college_id, new.province_code, new.name);
  return null;
end $$;
create trigger works_follow_team after update of school_id, college_id, province_code, name on enrollments
  for each row when ((old.school_id, old.college_id, old.province_code, old.name) is distinct from
    (new.school_id, new.college_id, new.province_code, new.name)) execute function app.works_follow_team();

-- An upload belongs to the team whose work took it first: nobody else's work can point to it.
create table work_files (
  file_id uuid primary key references system_files,
  enrollment_id uuid not null references enrollments on delete cascade
);
create index on work_files (enrollment_id);

-- What was handed in. Written once, never changed.
create table work_submissions (
  id uuid primary key default uuidv7(),
  work_id uuid not null references works on delete cascade,
  no int not null check (no > 0),
  form_version_id uuid not null references competition_form_versions,
  title text not null,
  answers jsonb not null,
  sealed_answers bytea,
  cover_file_id uuid references system_files,
  -- SHA-256 over what the receipt tells: title, answers, and name and hash of every file.
  hash bytea not null check (octet_length(hash) = 32),
  receipt_no text not null unique check (receipt_no ~ '^[2-9A-HJ-NP-Z]{20}$'),
  submitter_id uuid references identity_users on delete set null,
  submitted_at timestamptz not null,
  is_late boolean not null,
  file_count int not null,
  bytes bigint not null,
  unique (work_id, no)
);
create index on work_submissions (submitter_id);
create index on work_submissions (form_version_id);
create index on work_submissions (cover_file_id) where cover_file_id is not null;
alter table works add foreign key (submission_id) references work_submissions deferrable initially deferred;

create table work_submission_files (
  submission_id uuid not null references work_submissions on delete cascade,
  position int not null check (position > 0),
  field text not null,
  file_id uuid not null references system_files,
  name text not null,
  bytes bigint not null,
  sha256 bytea not null check (octet_length(sha256) = 32),
  primary key (submission_id, position),
  unique (submission_id, file_id, field)
);
create index on work_submission_files (file_id);
create index on work_submission_files (sha256);

create function app.submission_is_kept() returns trigger language plpgsql as $$
begin
  -- An account that is deleted leaves its submissions without a name.
  if to_jsonb(new) -> 'submitter_id' = 'null' and to_jsonb(new) - 'submitter_id' = to_jsonb(old) - 'submitter_id' then
    return new;
  end if;
  raise exception 'what was handed in is never changed' using errcode = '23514', constraint = 'work_submission_kept';
end $$;
-- What a version names is there as long as the version is.
create function app.submission_holds_file() returns trigger language plpgsql as $$
begin
  update system_files set expires_at = null where id = new.file_id and expires_at is not null;
  return null;
end $$;
create trigger submission_holds_file after insert on work_submission_files for each row execute function app.submission_holds_file();
create function app.held_file_stays() returns trigger language plpgsql as $$
begin
  if exists (select 1 from work_submission_files f where f.file_id = new.id) then
    raise exception 'a version names this file' using errcode = '23514', constraint = 'work_file_held';
  end if;
  return new;
end $$;
create trigger held_file_stays before update of removed_at, expires_at on system_files for each row
  when ((new.removed_at is not null and old.removed_at is null) or (new.expires_at is not null and old.expires_at is null))
  execute function app.held_file_stays();

create trigger submission_is_kept before update on work_submissions for each row execute function app.submission_is_kept();
create trigger submission_files_are_kept before update on work_submission_files for each row execute function app.submission_is_kept();

-- A stored file is what it was when it came: its bytes are never exchanged under its id.
create function app.file_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the bytes of a file are never exchanged' using errcode = '23514', constraint = 'system_file_kept';
end $$;
create trigger file_is_kept before update of sha256, bytes, location on system_files for each row
  when ((old.sha256, old.bytes, old.location) is distinct from (new.sha256, new.bytes, new.location))
  execute function app.file_is_kept();

-- The answers of the formal check, and the ways out. Written once.
create table work_checks (
  id uuid primary key default uuidv7(),
  work_id uuid not null references works on delete cascade,
  submission_id uuid references work_submissions,
  verdict text not null check (verdict in ('accept', 'return', 'invalidate', 'revoke', 'withdraw', 'disqualify')),
  reason text not null default '',
  due_at timestamptz,
  evidence_file_id uuid references system_files,
  user_id uuid references identity_users on delete set null,
  decided_at timestamptz not null default clock_timestamp(),
  check ((verdict = 'return') = (due_at is not null)),
  check (verdict = 'accept' or reason <> '')
);
create index on work_checks (work_id, id desc);
create index on work_checks (submission_id);
create index on work_checks (user_id);
create index on work_checks (evidence_file_id) where evidence_file_id is not null;

create table work_shares (
  id uuid primary key default uuidv7(),
  work_id uuid not null references works on delete cascade,
  share_id text not null unique check (share_id ~ '^[A-Za-z0-9_-]{21}$'),
  note text not null default '' check (char_length(note) <= 40),
  view_count bigint not null default 0,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now()
);
create index on work_shares (work_id);
create index on work_shares (created_by);

-- What the scan for names found in the version that counts, and what a human said to it.
create table work_findings (
  id uuid primary key default uuidv7(),
  work_id uuid not null references works on delete cascade,
  competition_id uuid not null references competitions,
  category_id uuid not null references competition_categories,
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('person', 'school', 'college', 'otherSchool', 'phone', 'email', 'idNumber', 'author')),
  place text not null check (place in ('answer', 'text', 'metadata', 'fileName', 'entryName')),
  -- The question, or the name of the file.
  found_in text not null,
  file_id uuid references system_files,
  term text not null,
  excerpt text not null,
  answer text not null default 'open' check (answer in ('open', 'confirmed', 'dismissed')),
  note text not null default '',
  decided_by uuid references identity_users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  -- One finding for one word at one place: scanned again it is the same, with its answer.
  unique nulls not distinct (work_id, kind, place, found_in, file_id, term)
);
create index on work_findings (competition_id, answer, id desc);
create index on work_findings (organization_id, id desc);
create index on work_findings (category_id, id desc);
create index on work_findings (file_id) where file_id is not null;
create index on work_findings (decided_by);

-- Fingerprints of the pictures of the versions that count: 64 bits, found by any eight of them that are the same.
create table work_pictures (
  file_id uuid not null references system_files,
  no int not null default 1,
  work_id uuid not null references works on delete cascade,
  hash bigint not null,
  primary key (work_id, file_id, no)
);
create index on work_pictures (file_id);
create index work_pictures_0 on work_pictures ((hash & 255));
create index work_pictures_1 on work_pictures (((hash >> 8) & 255));
create index work_pictures_2 on work_pictures (((hash >> 16) & 255));
create index work_pictures_3 on work_pictures (((hash >> 24) & 255));
create index work_pictures_4 on work_pictures (((hash >> 32) & 255));
create index work_pictures_5 on work_pictures (((hash >> 40) & 255));
create index work_pictures_6 on work_pictures (((hash >> 48) & 255));
create index work_pictures_7 on work_pictures (((hash >> 56) & 255));

-- Files of two works that are the same or look alike. `work_id` is the later one.
create table work_matches (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('same', 'alike')),
  work_id uuid not null references works on delete cascade,
  other_work_id uuid not null references works on delete cascade,
  file_id uuid not null references system_files,
  other_file_id uuid not null references system_files,
  distance int not null check (distance between 0 and 64),
  answer text not null default 'open' check (answer in ('open', 'confirmed', 'dismissed')),
  note text not null default '',
  decided_by uuid references identity_users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check (work_id <> other_work_id),
  unique (work_id, other_work_id, file_id, other_file_id)
);
-- One pair is one row, whichever side it is told from.
create unique index work_matches_pair on work_matches (least(file_id, other_file_id), greatest(file_id, other_file_id), least(work_id, other_work_id), greatest(work_id, other_work_id));
create index on work_matches (other_work_id);
create index on work_matches (file_id);
create index on work_matches (other_file_id);
create index on work_matches (answer, id desc);
create index on work_matches (decided_by);

-- The gallery and the vote of a competition.
create table work_showcases (
  competition_id uuid primary key references competitions on delete cascade,
  organization_id uuid not null references organizations,
  is_open boolean not null default false,
  shows_authors boolean not null default false,
  introduction text not null default '' check (char_length(introduction) <= 500),
  introduction_en text not null default '' check (char_length(introduction_en) <= 1000),
  vote_starts_at timestamptz,
  vote_ends_at timestamptz,
  votes_per_day int check (votes_per_day between 1 and 20),
  votes_shown text check (votes_shown in ('always', 'after', 'never')),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint work_showcases_vote check (num_nonnulls(vote_starts_at, vote_ends_at, votes_per_day, votes_shown) in (0, 4)),
  constraint work_showcases_order check (vote_ends_at > vote_starts_at)
);
create index on work_showcases (organization_id);

-- One vote sits on one of the numbered seats of a person's day: there are only `most` of them.
create table work_votes (
  competition_id uuid not null references competitions on delete cascade,
  user_id uuid not null references identity_users on delete cascade,
  day date not null,
  no int not null,
  most int not null,
  work_id uuid not null references works on delete cascade,
  -- The network it came from, cut to a neighborhood; no address is kept.
  network text not null,
  is_new_account boolean not null,
  voted_at timestamptz not null default clock_timestamp(),
  voided_at timestamptz,
  voided_by uuid references identity_users on delete set null,
  void_reason text not null default '',
  primary key (competition_id, user_id, day, no),
  constraint work_votes_most check (no between 1 and most),
  constraint work_votes_once unique (work_id, user_id, day)
);
create index on work_votes (work_id, network, voted_at);
create index on work_votes (user_id);
create index on work_votes (voided_by) where voided_by is not null;

-- Who has not handed in is listed by these.
create index enrollment_participations_in on enrollment_participations (stage_id, enrollment_id) where status = 'in';
create index works_returned on works (stage_id, enrollment_id) where status = 'returned';

create table work_reminders (
  enrollment_id uuid not null references enrollments on delete cascade,
  stage_id uuid not null references competition_stages on delete cascade,
  reminded_at timestamptz not null,
  primary key (enrollment_id, stage_id)
);
create index on work_reminders (stage_id);

-- The day it is in China.
create function app.china_day() returns date language sql stable as $$ select (clock_timestamp() at time zone 'Asia/Shanghai')::date $$;
