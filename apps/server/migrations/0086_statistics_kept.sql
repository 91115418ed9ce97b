-- Figures as they were last computed: read until they are too old, then computed anew. Never the source of anything.
create table statistics_kept (
  -- Whose reach, which competitions, which subject and language: hashed.
  key bytea primary key check (octet_length(key) = 32),
  figures jsonb not null,
  took_ms integer not null check (took_ms >= 0),
  computed_at timestamptz not null default now()
);
create index on statistics_kept (computed_at);
