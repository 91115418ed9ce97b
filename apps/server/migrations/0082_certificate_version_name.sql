-- What a published version is called by those who work with it (“省赛用”). Beside the versions, which are written once.
create table certificate_version_names (
  version_id uuid primary key references certificate_template_versions on delete cascade,
  name text not null check (char_length(btrim(name)) between 1 and 30)
);
