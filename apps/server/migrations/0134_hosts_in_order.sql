-- The hosts of a site stand in the order they were entered in: the first is the one search engines and shared links are given. Until now it
-- was the first of the alphabet, and stays that for sites that have several.
alter table website_hosts add column sort int not null default 0;
update website_hosts h set sort = o.place
  from (select host, row_number() over (partition by site_id order by host) - 1 as place from website_hosts) o
 where o.host = h.host and o.place > 0;
