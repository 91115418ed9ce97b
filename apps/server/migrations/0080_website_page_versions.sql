-- What was public of a page, to be looked at and brought back.
create table website_page_versions (
  id uuid primary key default uuidv7(),
  page_id uuid not null references website_pages on delete cascade,
  number int not null check (number > 0),
  -- {title, titleEn, description, descriptionEn, blocks} as published.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  note text not null default '' check (char_length(note) <= 200),
  published_at timestamptz not null default now(),
  published_by uuid,
  constraint website_page_versions_number unique (page_id, number)
);
-- What visitors see today is within reach from the first publication on. Who published it is said by the log.
insert into website_page_versions (page_id, number, content, published_at)
select id, 1, live, updated_at from website_pages where live is not null;
