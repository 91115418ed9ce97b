-- What teams state when they submit a work: the texts in versions, and who signed which of them for which version of the work.
create table competition_statement_texts (
  id uuid primary key default uuidv7(),
  competition_id uuid not null references competitions on delete cascade,
  kind text not null check (kind in ('originality', 'ai')),
  no int not null check (no > 0),
  text text not null check (char_length(text) between 1 and 2000),
  text_en text not null check (char_length(text_en) between 1 and 4000),
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  unique (competition_id, kind, no)
);
create index on competition_statement_texts (created_by);

create table work_statements (
  submission_id uuid not null references work_submissions on delete cascade,
  kind text not null check (kind in ('originality', 'ai')),
  text_id uuid not null references competition_statement_texts,
  signer_id uuid references identity_users on delete set null,
  signer_name text not null check (char_length(signer_name) between 1 and 30),
  -- With `ai`: whether it was used, with which tools and for what.
  uses_ai boolean,
  tools text not null default '' check (char_length(tools) <= 200),
  purpose text not null default '' check (char_length(purpose) <= 1000),
  signed_at timestamptz not null,
  primary key (submission_id, kind),
  constraint work_statements_use check ((kind = 'ai') = (uses_ai is not null)
    and (coalesce(uses_ai, false) = (tools <> '')) and (coalesce(uses_ai, false) = (purpose <> '')))
);
create index on work_statements (text_id);
create index on work_statements (signer_id);

-- What was signed stays; an account that is deleted leaves its statement without its id.
create function app.statement_is_kept() returns trigger language plpgsql as $$
declare person text := case tg_table_name when 'work_statements' then 'signer_id' else 'created_by' end;
begin
  if to_jsonb(new) -> person = 'null' and to_jsonb(new) - person = to_jsonb(old) - person then
    return new;
  end if;
  raise exception 'a statement is never changed' using errcode = '23514', constraint = 'statement_kept';
end $$;
create trigger statement_is_kept before update on work_statements for each row execute function app.statement_is_kept();
create trigger statement_is_kept before update on competition_statement_texts for each row execute function app.statement_is_kept();

update competitions set work_setting = '{"originalityText": "", "originalityTextEn": "", "aiText": "", "aiTextEn": ""}'::jsonb || work_setting;
