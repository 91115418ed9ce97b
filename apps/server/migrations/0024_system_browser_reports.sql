-- What browsers report about pages that break their own policy, added up. Nothing in it names a person: no query, no code of an address.
create table system_browser_reports (
  id uuid primary key default uuidv7(),
  -- enforce: the browser kept it from happening; report: it would have.
  disposition text not null check (disposition in ('enforce', 'report')),
  directive text not null check (char_length(directive) between 1 and 60),
  -- Host or scheme of what was blocked, or a word (inline, eval).
  blocked text not null check (char_length(blocked) <= 120),
  path text not null check (char_length(path) <= 200),
  hits bigint not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (disposition, directive, blocked, path)
);
create index on system_browser_reports (last_at desc);
