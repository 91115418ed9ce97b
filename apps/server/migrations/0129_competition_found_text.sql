-- What visitors find a competition by, beside its names: year, organizers, categories and the introduction. Kept by the database, since it
-- stands in two tables: nobody who writes them can forget it.
alter table competitions add column found_text text not null default '';

-- The words of a rich text, its beginning. What is marked within a word does not part it.
create function app.words_of_html(html text) returns text immutable strict parallel safe language sql as $$
  select left(btrim(regexp_replace(regexp_replace(regexp_replace(html,
    '</?(?:a|b|strong|em|i|u|s|span|sub|sup|mark|code)(?:\s[^>]*)?>', '', 'gi'), '<[^>]*>|&[a-z0-9#]+;', ' ', 'gi'), '\s+', ' ', 'g')), 2000) $$;

create function app.competition_found_text(c competitions) returns text stable language sql as $$
  select concat_ws(' ', c.name, c.name_en, c.short_name, c.short_name_en, c.year::text,
    array_to_string(c.hosts || c.organisers || c.co_organisers, ' '),
    (select string_agg(b ->> 'nameEn', ' ') from jsonb_array_elements(c.bodies_en) b),
    (select string_agg(k.name || ' ' || k.name_en, ' ' order by k.id) from competition_categories k where k.competition_id = c.id),
    app.words_of_html(c.intro_html), app.words_of_html(c.intro_html_en)) $$;

create function app.keep_found_text() returns trigger language plpgsql as $$
begin
  new.found_text := app.competition_found_text(new);
  return new;
end $$;
create trigger competition_found_text before insert
  or update of name, name_en, short_name, short_name_en, year, hosts, organisers, co_organisers, bodies_en, intro_html, intro_html_en on competitions
  for each row execute function app.keep_found_text();

create function app.keep_found_categories() returns trigger language plpgsql as $$
begin
  update competitions c set found_text = app.competition_found_text(c) where c.id = coalesce(new.competition_id, old.competition_id);
  return null;
end $$;
create trigger category_found_text after insert or delete or update of name, name_en on competition_categories
  for each row execute function app.keep_found_categories();

update competitions c set found_text = app.competition_found_text(c);
drop index competitions_words;
create index competitions_found_text on competitions using gin (app.tok(found_text)) where is_public;
