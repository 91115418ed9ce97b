-- What English pages show for the place of a stage and the contact of a competition; empty: the Chinese.
alter table competition_stages add column place_en text not null default '';
alter table competitions add column contact_name_en text not null default '';
