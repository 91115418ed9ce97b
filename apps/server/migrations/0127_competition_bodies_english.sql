-- English names of hosts, organisers and co-organisers, as [{"name", "nameEn"}]. A body without one is looked for among organizations and schools.
alter table competitions
  add column bodies_en jsonb not null default '[]' check (jsonb_typeof(bodies_en) = 'array' and jsonb_array_length(bodies_en) <= 60);
