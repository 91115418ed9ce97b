-- The newest articles of a large site, read in this order without sorting all of them: articles of other sites stand among them since
-- 0095, so that the index by site alone no longer gives the order.
create index news_articles_by_time on news_articles (publish_at desc) where status = 'published' and revision_of is null;
