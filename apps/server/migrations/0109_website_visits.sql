-- How often the public pages of a site are opened, by day (China) and kind of page, and by how many people. Nothing says who they are:
-- a mark is a keyed digest of address and browser, made anew each day and removed when the day is over.
create table website_visits (
  site_id uuid not null references website_sites,
  day date not null,
  page text not null check (page ~ '^[a-zA-Z]{2,20}$'),
  -- The competition or article the page is of.
  thing_id uuid,
  opened bigint not null check (opened > 0),
  constraint website_visits_once unique nulls not distinct (site_id, day, page, thing_id)
);
create index on website_visits (thing_id, day) where thing_id is not null;

create table website_visitors (
  site_id uuid not null references website_sites,
  day date not null,
  people integer not null check (people > 0),
  phones integer not null check (phones between 0 and people),
  primary key (site_id, day)
);

create table website_visit_marks (
  site_id uuid not null references website_sites,
  day date not null,
  mark bytea not null check (octet_length(mark) = 8),
  primary key (site_id, day, mark)
);
