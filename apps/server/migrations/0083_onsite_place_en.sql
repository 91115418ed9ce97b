-- Where a room is, for those who read English; empty: as in Chinese.
alter table onsite_rooms
  add column place_en text not null default '' check (char_length(place_en) <= 80);
