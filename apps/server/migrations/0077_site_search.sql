-- What visitors find on a site by a word: the texts that are searched, and the index that answers for each kind.

-- An article: both titles and summaries, and the beginning of its text.
create function app.article_words(title_zh text, title_en text, summary_zh text, summary_en text, plain_zh text, plain_en text)
returns text immutable strict parallel safe language sql as $$
  select title_zh || ' ' || title_en || ' ' || summary_zh || ' ' || summary_en || ' ' || left(plain_zh, 1000) || ' ' || left(plain_en, 2000) $$;
create index news_articles_words on news_articles using gin (app.tok(app.article_words(title_zh, title_en, summary_zh, summary_en, plain_zh, plain_en)))
  where status = 'published' and revision_of is null;
create index news_articles_newest on news_articles (site_id, publish_at desc) where status = 'published' and revision_of is null;

create function app.competition_words(name text, name_en text, short_name text, short_name_en text)
returns text immutable strict parallel safe language sql as $$
  select name || ' ' || name_en || ' ' || short_name || ' ' || short_name_en $$;
create index competitions_words on competitions using gin (app.tok(app.competition_words(name, name_en, short_name, short_name_en))) where is_public;

create index works_shown_words on works using gin (app.tok(title || ' ' || team_name)) where shown_at is not null;
create index works_shown_newest on works (shown_at desc) where shown_at is not null;

-- What the list of an award shows beside the names of people, who are not searched.
create function app.award_words(name text, name_en text, snapshot jsonb)
returns text immutable strict parallel safe language sql as $$
  select name || ' ' || name_en || ' ' || coalesce(snapshot ->> 'workName', '') || ' ' || coalesce(snapshot ->> 'teamName', '') || ' '
    || coalesce(snapshot ->> 'schools', '') || ' ' || coalesce(snapshot ->> 'company', '') $$;
create index awards_shown_words on awards using gin (app.tok(app.award_words(name, name_en, snapshot))) where status in ('publicity', 'final');
create index awards_shown_newest on awards (id desc) where status in ('publicity', 'final');
