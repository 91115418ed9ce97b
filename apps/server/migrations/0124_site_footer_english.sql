-- The footer in English: contact and organisers, the latter in the order of the Chinese ones. English names of links stand beside their names.
alter table website_sites
  add column contact_en text not null default '' check (char_length(contact_en) <= 600),
  add column organisers_en text[] not null default '{}' check (cardinality(organisers_en) <= 10);
