-- A site is reached by its code where it has no host of its own (/s/<code>); its home page shows the dates of a competition.
alter table website_sites
  add column code text not null default 's' || substr(md5(gen_random_uuid()::text), 1, 8)
    check (code ~ '^[a-z][a-z0-9-]{0,30}[a-z0-9]$'),
  -- Whose dates the home page shows; none: whichever comes next.
  add column competition_id uuid references competitions on delete set null;
create unique index website_sites_code on website_sites (code);
create index on website_sites (competition_id);
