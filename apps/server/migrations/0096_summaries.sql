-- Summaries of schools: what an organizer asks for, what each school fills in and submits, what is decided about it.

create table summary_tasks (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  title text not null check (char_length(title) between 2 and 80),
  title_en text not null default '' check (char_length(title_en) <= 160),
  intro text not null default '' check (char_length(intro) <= 2000),
  intro_en text not null default '' check (char_length(intro_en) <= 4000),
  period_from date not null,
  period_to date not null,
  scope text not null default 'participants' check (scope in ('participants', 'chosen')),
  numbers text[] not null default '{}' check (cardinality(numbers) <= 20),
  is_by_competition boolean not null default true,
  is_year_on_year boolean not null default true,
  needs_stamp boolean not null default true,
  deadline timestamptz,
  remind_steps text[] not null default '{7d,1d}' check (remind_steps <@ '{7d,1d,3h}'::text[]),
  status text not null default 'draft' check (status in ('draft', 'open', 'closed', 'archived')),
  opened_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references identity_users on delete set null,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references identity_users on delete set null,
  version int not null default 1,
  check (period_from <= period_to),
  check (status = 'draft' or (deadline is not null and opened_at is not null))
);
create index on summary_tasks (organization_id, id desc);
create index on summary_tasks (deadline) where status = 'open';
create index on summary_tasks (created_by) where created_by is not null;
create index on summary_tasks (updated_by) where updated_by is not null;

create table summary_task_competitions (
  task_id uuid not null references summary_tasks on delete cascade,
  competition_id uuid not null references competitions on delete cascade,
  seq int not null,
  primary key (task_id, competition_id)
);
create index on summary_task_competitions (competition_id);

-- Schools that are named one by one.
create table summary_task_schools (
  task_id uuid not null references summary_tasks on delete cascade,
  school_id uuid not null references organization_schools on delete cascade,
  primary key (task_id, school_id)
);
create index on summary_task_schools (school_id);

create table summary_task_files (
  task_id uuid not null references summary_tasks on delete cascade,
  file_id uuid not null references system_files,
  seq int not null,
  primary key (task_id, file_id)
);
create index on summary_task_files (file_id);

-- The questions of a task in versions: one that something was submitted under is never changed.
create table summary_forms (
  id uuid primary key default uuidv7(),
  task_id uuid not null references summary_tasks on delete cascade,
  no int not null check (no >= 1),
  document jsonb not null check (pg_column_size(document) < 1048576),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references identity_users on delete set null,
  unique (task_id, no)
);
create index on summary_forms (created_by) where created_by is not null;

-- The summary of one school: what is being filled in.
create table summary_submissions (
  id uuid primary key default uuidv7(),
  task_id uuid not null references summary_tasks on delete cascade,
  school_id uuid not null references organization_schools,
  status text not null default 'todo' check (status in ('todo', 'draft', 'submitted', 'returned', 'approved', 'excellent')),
  answers jsonb not null default '{}' check (pg_column_size(answers) < 1048576),
  -- Identity and phone numbers.
  sealed_answers bytea,
  notes jsonb not null default '{}' check (pg_column_size(notes) < 65536),
  -- As they were counted, with the moment; null: not yet.
  numbers jsonb check (pg_column_size(numbers) < 262144),
  -- Rises with every change of what a stamp attests.
  content_no int not null default 1 check (content_no >= 1),
  stamp_file_id uuid references system_files,
  stamp_content_no int,
  -- Until when this school alone may still write.
  due_at timestamptz,
  -- How often it was submitted, and whether the first time was before the deadline for all.
  no int not null default 0 check (no >= 0),
  is_on_time boolean,
  submitted_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references identity_users on delete set null,
  version int not null default 1,
  unique (task_id, school_id),
  check ((stamp_file_id is null) = (stamp_content_no is null)),
  check ((no = 0) = (submitted_at is null)),
  check ((no = 0) = (is_on_time is null)),
  check (status not in ('submitted', 'returned', 'approved', 'excellent') or no > 0)
);
create index on summary_submissions (school_id, id desc);
create index on summary_submissions (task_id, status, id);
create index on summary_submissions (due_at) where due_at is not null;
create index on summary_submissions (stamp_file_id) where stamp_file_id is not null;
create index on summary_submissions (updated_by) where updated_by is not null;

-- What a school submitted, as it was: never changed.
create table summary_submitted (
  id uuid primary key default uuidv7(),
  submission_id uuid not null references summary_submissions,
  no int not null check (no >= 1),
  form_id uuid not null references summary_forms,
  answers jsonb not null,
  sealed_answers bytea,
  notes jsonb not null,
  numbers jsonb,
  stamp_file_id uuid references system_files,
  school_name text not null,
  school_name_en text not null,
  submitted_by uuid references identity_users on delete set null,
  submitted_at timestamptz not null default clock_timestamp(),
  unique (submission_id, no)
);
create index on summary_submitted (form_id);
create index on summary_submitted (stamp_file_id) where stamp_file_id is not null;
create index on summary_submitted (submitted_by) where submitted_by is not null;

-- A report over all schools of a task, as it was made.
create table summary_reports (
  id uuid primary key default uuidv7(),
  no text not null unique check (no ~ '^\d{14}$'),
  task_id uuid not null references summary_tasks on delete cascade,
  title text not null,
  schools int not null,
  accepted int not null,
  content jsonb not null,
  file_id uuid not null references system_files,
  made_by uuid references identity_users on delete set null,
  made_at timestamptz not null default clock_timestamp()
);
create index on summary_reports (task_id, id desc);
create index on summary_reports (file_id);
create index on summary_reports (made_by) where made_by is not null;
