-- Open verification of results (decision 84).
-- A secret of each stage, from which works and judges get their codes in verification files. It is never published.
create table review_salts (
  stage_id uuid primary key references competition_stages on delete cascade,
  salt text not null check (salt ~ '^[0-9a-f]{32}$')
);
insert into review_salts (stage_id, salt)
  select stage_id, replace(gen_random_uuid()::text, '-', '') from (select stage_id from review_seeds union select stage_id from review_batches) s;

-- A seed is promised by its hash and secret until a verification reveals it; what is judged after that has another one.
alter table review_seeds add column revealed_at timestamptz;
alter table review_seeds drop constraint review_seeds_pkey;
alter table review_seeds add primary key (stage_id, mode, seed);
create unique index review_seeds_secret on review_seeds (stage_id, mode) where revealed_at is null;
create function app.review_seed_is_kept() returns trigger language plpgsql as $$
begin
  if old.revealed_at is null and to_jsonb(new) - 'revealed_at' = to_jsonb(old) - 'revealed_at' then return new; end if;
  raise exception 'a seed is never changed' using errcode = '23514', constraint = 'review_seed_kept';
end $$;
create trigger review_seed_is_kept before update on review_seeds for each row
  when (new is distinct from old) execute function app.review_seed_is_kept();

-- What everybody may recount a result from: canonical JSON, gzip. Revoked, never changed.
create table review_verifications (
  id uuid primary key default uuidv7(),
  result_id uuid not null references review_results on delete cascade,
  calculation_id uuid not null references review_calculations on delete cascade,
  file bytea not null check (octet_length(file) between 1 and 67108864),
  file_hash bytea not null check (octet_length(file_hash) = 32),
  file_bytes bigint not null check (file_bytes between 1 and 268435456),
  works int not null check (works between 1 and 20000),
  judges int not null check (judges >= 0),
  published_by uuid references identity_users on delete set null,
  published_at timestamptz not null default clock_timestamp(),
  revoked_by uuid references identity_users on delete set null,
  revoked_at timestamptz,
  revoke_reason text not null default '' check (char_length(revoke_reason) <= 500),
  check ((revoked_at is null) = (revoke_reason = '')),
  check (revoked_by is null or revoked_at is not null)
);
create unique index review_verifications_open on review_verifications (result_id) where revoked_at is null;
create index on review_verifications (result_id);
create index on review_verifications (calculation_id);
create index on review_verifications (published_by) where published_by is not null;
create index on review_verifications (revoked_by) where revoked_by is not null;
create function app.verification_is_kept() returns trigger language plpgsql as $$
begin
  if (old.revoked_at is null or to_jsonb(new) - 'revoked_by' - 'published_by' = to_jsonb(old) - 'revoked_by' - 'published_by')
    and to_jsonb(new) - 'revoked_by' - 'revoked_at' - 'revoke_reason' - 'published_by'
      = to_jsonb(old) - 'revoked_by' - 'revoked_at' - 'revoke_reason' - 'published_by' then return new; end if;
  raise exception 'a verification is revoked, never changed' using errcode = '23514', constraint = 'review_verification_kept';
end $$;
create trigger verification_is_kept before update on review_verifications for each row execute function app.verification_is_kept();

-- Whether teams may take a letter of their own scores.
alter table review_results add column allows_letters boolean not null default false;
