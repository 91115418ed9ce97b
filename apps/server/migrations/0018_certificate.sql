-- Settings of an organization that issues certificates.
create table certificate_settings (
  organization_id uuid primary key references organizations on delete cascade,
  issuer_name text not null check (char_length(issuer_name) between 2 and 60),
  issuer_name_en text not null default '' check (char_length(issuer_name_en) <= 120),
  seal_file_id uuid references system_files,
  -- A key and chain the organization loaded; the key is sealed with keys that are not in the database. Null: a key of the installation.
  signer_key_sealed bytea,
  signer_chain_pem text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint certificate_settings_signer check ((signer_key_sealed is null) = (signer_chain_pem is null))
);
create index on certificate_settings (seal_file_id);

-- Public keys that records were signed with: they stay for ever, so that every record can be checked.
create table certificate_keys (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{8,64}$'),
  organization_id uuid not null references organizations,
  jwk jsonb not null,
  created_at timestamptz not null default now()
);
create index on certificate_keys (organization_id);
create trigger certificate_keys_once before update or delete on certificate_keys for each row execute function app.refuse_change();

-- Certificates that files were signed with: a file stays ours when the signer changes. One made by the installation is made once.
create table certificate_signers (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('house', 'own')),
  chain_pem text not null,
  created_at timestamptz not null default now()
);
create unique index certificate_signers_house on certificate_signers (organization_id) where kind = 'house';
create index on certificate_signers (organization_id);
create trigger certificate_signers_once before update or delete on certificate_signers for each row execute function app.refuse_change();

create table certificate_fonts (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  file_id uuid not null references system_files,
  family text not null check (char_length(family) between 1 and 120),
  style text not null default '',
  sha256 bytea not null,
  glyphs int not null check (glyphs > 0),
  missing int not null check (missing >= 0),
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index certificate_fonts_once on certificate_fonts (organization_id, sha256) where removed_at is null;
create index on certificate_fonts (file_id);
create index on certificate_fonts (created_by);

create table certificate_templates (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  -- Null: for every competition of the organization.
  competition_id uuid references competitions,
  name text not null check (char_length(name) between 2 and 60),
  holder_kind text not null check (holder_kind in ('award', 'student', 'teacher', 'school')),
  status text not null default 'draft' check (status in ('draft', 'enabled', 'disabled')),
  document jsonb not null check (jsonb_typeof(document -> 'slides') = 'array'),
  saved_at timestamptz not null default clock_timestamp(),
  -- The newest version, and the row version of the draft it was frozen from.
  version_no int not null default 0 check (version_no >= 0),
  frozen_version int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references identity_users on delete set null,
  version int not null default 1,
  constraint certificate_templates_enabled check (status = 'draft' or version_no > 0)
);
create index on certificate_templates (organization_id, id desc);
create index on certificate_templates (competition_id);
create index on certificate_templates (updated_by);

create table certificate_template_versions (
  id uuid primary key default uuidv7(),
  template_id uuid not null references certificate_templates on delete cascade,
  no int not null check (no > 0),
  document jsonb not null,
  -- SHA-256 over the document and the bytes of its pictures and fonts.
  hash bytea not null check (octet_length(hash) = 32),
  -- File ids of pictures and fonts with their SHA-256.
  assets jsonb not null,
  published_by uuid references identity_users on delete set null,
  published_at timestamptz not null default clock_timestamp(),
  unique (template_id, no)
);
create index on certificate_template_versions (published_by);
create trigger certificate_versions_once before update on certificate_template_versions for each row
  when (old.document is distinct from new.document or old.hash is distinct from new.hash or old.assets is distinct from new.assets)
  execute function app.refuse_change();

-- The next number of a competition, or of one of its categories.
create table certificate_counters (
  competition_id uuid not null references competitions,
  -- Null: the whole competition.
  category_id uuid references competition_categories,
  next int not null default 1 check (next between 1 and 10000),
  constraint certificate_counters_one unique nulls not distinct (competition_id, category_id)
);
create index on certificate_counters (category_id);

create table certificate_batches (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  competition_id uuid not null references competitions,
  version_id uuid not null references certificate_template_versions,
  name text not null check (char_length(name) between 2 and 60),
  -- Which awards: categories, levels, final or in publicity.
  filter jsonb not null,
  status text not null default 'checking' check (status in ('checking', 'checked', 'making', 'generated', 'issued', 'cancelled')),
  row_count int not null default 0 check (row_count >= 0),
  served_count int not null default 0,
  -- What the last check found; more faults than are kept count only.
  faults jsonb not null default '[]',
  fault_count int not null default 0,
  blocking_count int not null default 0,
  -- Of the rows as they were checked: others are refused.
  rows_hash bytea,
  task_id uuid,
  checked_at timestamptz,
  issued_at timestamptz,
  issued_by uuid references identity_users on delete set null,
  created_by uuid references identity_users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  constraint certificate_batches_issued check ((status = 'issued') = (issued_at is not null))
);
create index on certificate_batches (organization_id, id desc);
create index on certificate_batches (competition_id, id desc);
create index on certificate_batches (version_id);
create index on certificate_batches (issued_by);
create index on certificate_batches (created_by);

create table certificates (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  competition_id uuid not null references competitions,
  category_id uuid references competition_categories,
  batch_id uuid not null references certificate_batches,
  version_id uuid not null references certificate_template_versions,
  template_id uuid not null references certificate_templates,
  -- Null: a proposal that was taken back before anything was published.
  award_id uuid references awards on delete set null,
  -- Which of the award's holders: '' the award itself, else a person or school.
  holder_key text not null default '' check (char_length(holder_key) <= 80),
  -- Everybody who may open it in the center.
  user_ids uuid[] not null default '{}',
  holder_name text not null check (char_length(holder_name) between 1 and 300),
  -- A student of the award is under 18: strangers read masked names.
  has_minors boolean not null default false,
  seq int not null check (seq > 0),
  -- As printed: prefix, core and suffix.
  number text not null check (char_length(number) between 1 and 90),
  -- 80 random bits in Crockford's base 32: what the QR code carries.
  trace_code text not null check (trace_code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- Code → words, frozen.
  facts jsonb not null,
  -- What is signed, to the letter; set when it is made.
  record text,
  record_hash bytea check (octet_length(record_hash) = 32),
  jws text,
  key_id text references certificate_keys,
  status text not null default 'queued' check (status in ('queued', 'generated', 'issued', 'replaced', 'revoked', 'failed', 'dropped')),
  problem text not null default '',
  issued_at timestamptz,
  ended_at timestamptz,
  end_reason text not null default '' check (char_length(end_reason) <= 500),
  replaces_id uuid references certificates,
  replaced_by_id uuid references certificates deferrable initially deferred,
  created_at timestamptz not null default now(),
  constraint certificates_made check (status in ('queued', 'failed', 'dropped') or (record is not null and record_hash is not null and jws is not null and key_id is not null)),
  constraint certificates_issued check (status not in ('issued', 'replaced', 'revoked') or issued_at is not null),
  constraint certificates_ended check ((status in ('replaced', 'revoked')) = (ended_at is not null)),
  constraint certificates_replaced check ((status = 'replaced') = (replaced_by_id is not null))
);
create unique index certificates_trace on certificates (trace_code);
-- Numbers are never given twice within an organization, not even after they were revoked or dropped.
create unique index certificates_number on certificates (organization_id, number);
-- One living certificate of a template for each holder of an award.
create unique index certificates_once on certificates (template_id, award_id, holder_key)
  where status in ('queued', 'generated', 'issued', 'failed');
create unique index certificates_seq on certificates (batch_id, seq);
create index on certificates (competition_id, id desc);
create index on certificates (category_id);
create index on certificates (version_id);
create index on certificates (award_id);
create index certificates_users on certificates using gin (user_ids);
create index certificates_holder on certificates (holder_name text_pattern_ops, id desc);
create index certificates_number_found on certificates (number text_pattern_ops);
create index certificates_day on certificates (issued_at) where issued_at is not null;
create index on certificates (key_id);
create index on certificates (replaces_id) where replaces_id is not null;
create index on certificates (replaced_by_id) where replaced_by_id is not null;

-- What a signed record says is never changed.
create function app.keep_certificate() returns trigger language plpgsql as $$
begin
  if old.record is not null and (new.record, new.record_hash, new.number, new.trace_code, new.facts, new.version_id)
     is distinct from (old.record, old.record_hash, old.number, old.trace_code, old.facts, old.version_id)
     and old.status not in ('queued', 'failed') then
    raise exception 'a signed certificate does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger certificates_kept before update on certificates for each row execute function app.keep_certificate();
create function app.keep_issued() returns trigger language plpgsql as $$
begin
  if old.issued_at is not null then raise exception 'a published certificate does not go' using errcode = 'restrict_violation'; end if;
  return old;
end $$;
create trigger certificates_stay before delete on certificates for each row execute function app.keep_issued();

-- The tail of an identity number, for the public search: blind, one for each person of a certificate.
create table certificate_holders (
  certificate_id uuid not null references certificates on delete cascade,
  user_id uuid not null references identity_users,
  name text not null,
  name_index bytea not null,
  -- Of name and tail together; null: no identity number is known.
  tail_index bytea,
  primary key (certificate_id, user_id)
);
create index on certificate_holders (user_id);
create index on certificate_holders (tail_index) where tail_index is not null;

create table certificate_sends (
  id uuid primary key default uuidv7(),
  certificate_id uuid not null references certificates,
  batch_id uuid not null references certificate_batches,
  user_id uuid not null references identity_users,
  channel text not null check (channel in ('inApp', 'mail', 'sms')),
  address text not null default '',
  -- The letter in the outbox; in the product there is none.
  message_id uuid references message_sends on delete set null,
  sent_at timestamptz not null default clock_timestamp(),
  opened_at timestamptz
);
create index on certificate_sends (batch_id, id desc);
create index on certificate_sends (certificate_id, user_id, channel);
create index on certificate_sends (user_id);
create index on certificate_sends (message_id);

create table certificate_corrections (
  id uuid primary key default uuidv7(),
  certificate_id uuid not null references certificates,
  organization_id uuid not null references organizations,
  user_id uuid not null references identity_users,
  wanted jsonb not null check (jsonb_typeof(wanted) = 'object'),
  reason text not null check (char_length(reason) between 2 and 300),
  file_id uuid references system_files,
  status text not null default 'submitted' check (status in ('submitted', 'approved', 'rejected', 'withdrawn')),
  answer text not null default '' check (char_length(answer) <= 200),
  decided_by uuid references identity_users on delete set null,
  decided_at timestamptz,
  new_certificate_id uuid references certificates,
  created_at timestamptz not null default now(),
  constraint certificate_corrections_approved check ((status = 'approved') = (new_certificate_id is not null))
);
create unique index certificate_corrections_open on certificate_corrections (certificate_id) where status = 'submitted';
create index on certificate_corrections (organization_id, id desc);
create index on certificate_corrections (certificate_id);
create index on certificate_corrections (user_id);
create index on certificate_corrections (file_id);
create index on certificate_corrections (decided_by);
create index on certificate_corrections (new_certificate_id);

-- Every look from outside. No name is kept of who looked; the last part of the address is hidden.
create table certificate_lookups (
  id uuid primary key default uuidv7(),
  certificate_id uuid references certificates,
  way text not null check (way in ('trace', 'search', 'file')),
  verdict text not null check (verdict in ('valid', 'replaced', 'revoked', 'unknown')),
  address text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index on certificate_lookups (certificate_id, id desc);

-- One Merkle root for each day (Asia/Shanghai) on which certificates were published, chained to the day before.
create table certificate_digests (
  day date primary key,
  count int not null check (count > 0),
  root bytea not null check (octet_length(root) = 32),
  previous bytea not null check (octet_length(previous) = 32),
  made_at timestamptz not null default clock_timestamp()
);
create trigger certificate_digests_once before update or delete on certificate_digests for each row execute function app.refuse_change();
