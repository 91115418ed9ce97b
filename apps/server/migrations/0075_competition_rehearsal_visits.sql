-- The copy of a rehearsal stays for a while after its report: whoever may read the report may look around in it.
alter table competition_rehearsals
  add copy_until timestamptz,
  add visitors jsonb check (jsonb_typeof(visitors) = 'array'),
  add check (copy_until is null or status = 'finished'),
  add check ((copy_until is null) = (visitors is null));
-- One copy on the installation.
create unique index competition_rehearsals_copy on competition_rehearsals ((true)) where copy_until is not null;

-- A ticket that leads into the copy once, and the visit it became. Only hashes are kept.
create table competition_rehearsal_visits (
  id uuid primary key default uuidv7(),
  rehearsal_id uuid not null references competition_rehearsals (id) on delete cascade,
  person text not null check (person in ('office', 'school', 'captain', 'expert', 'public')),
  -- Where the browser came from, for the way back.
  origin text not null check (char_length(origin) between 8 and 300),
  made_by uuid not null references identity_users (id) on delete cascade,
  ticket_hash bytea not null unique check (octet_length(ticket_hash) = 32),
  ticket_until timestamptz not null,
  visit_hash bytea unique check (octet_length(visit_hash) = 32),
  visit_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check ((visit_hash is null) = (visit_until is null))
);
create index competition_rehearsal_visits_rehearsal on competition_rehearsal_visits (rehearsal_id);
create index competition_rehearsal_visits_maker on competition_rehearsal_visits (made_by);
