-- Papers beyond awards: what a template's certificates are made from, and what they are.
alter table certificate_templates
  add column source text not null default 'award' check (source in ('award', 'team', 'expert', 'staff', 'organization', 'list')),
  add column paper text not null default 'award' check (paper in ('award', 'participation', 'appointment', 'thanks', 'service', 'honor', 'plaque')),
  add constraint certificate_templates_paper check ((source = 'award') = (paper = 'award')),
  add constraint certificate_templates_holder check (source = 'award' or holder_kind = 'award' or (source = 'team' and holder_kind in ('student', 'teacher')));

alter table certificates
  add column source text not null default 'award' check (source in ('award', 'team', 'expert', 'staff', 'organization', 'list')),
  add column paper text not null default 'award' check (paper in ('award', 'participation', 'appointment', 'thanks', 'service', 'honor', 'plaque')),
  -- The team or school of a paper: their school sees it. Awards name theirs.
  add column team_id uuid references enrollments on delete set null,
  add column school_id uuid references organization_schools,
  add constraint certificates_paper check ((source = 'award') = (paper = 'award')),
  add constraint certificates_source check (source = 'award' or award_id is null);
-- One living paper of a template for each of the people, teams or schools of a competition.
create unique index certificates_paper_once on certificates (template_id, competition_id, holder_key)
  where source <> 'award' and status in ('queued', 'generated', 'issued', 'failed');
create index on certificates (team_id) where team_id is not null;
create index on certificates (school_id) where school_id is not null;

-- Rows of papers are of no award.
alter table certificate_batch_rows alter column award_id drop not null;
alter table certificate_batch_rows drop constraint certificate_batch_rows_batch_id_award_id_holder_key_key;
alter table certificate_batch_rows add constraint certificate_batch_rows_once unique nulls not distinct (batch_id, award_id, holder_key);

-- The lines of an imported list, kept with the batch they were imported for. Phone numbers and addresses are not kept: they found the account.
create table certificate_list_rows (
  batch_id uuid not null references certificate_batches on delete cascade,
  line int not null check (line > 0),
  name text not null check (char_length(name) between 1 and 100),
  unit text not null default '' check (char_length(unit) <= 100),
  role text not null default '' check (char_length(role) <= 60),
  reason text not null default '' check (char_length(reason) <= 200),
  user_id uuid references identity_users on delete set null,
  primary key (batch_id, line)
);
create index on certificate_list_rows (user_id);
