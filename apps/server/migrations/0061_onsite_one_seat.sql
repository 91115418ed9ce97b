-- One person judges in one room of a scene at a time; a second seat is confirmed by the office.
alter table onsite_panelists add column scene_id uuid, add column is_shared boolean not null default false;
update onsite_panelists p set scene_id = r.scene_id from onsite_rooms r where r.id = p.room_id;
-- What stood before the rule is taken as confirmed: all seats of a person but the first.
update onsite_panelists p set is_shared = true
  from onsite_rooms r
 where r.id = p.room_id and exists (
   select 1 from onsite_panelists o join onsite_rooms q on q.id = o.room_id
    where o.user_id = p.user_id and q.scene_id = r.scene_id and q.seq < r.seq);
alter table onsite_panelists alter column scene_id set not null;
alter table onsite_rooms add constraint onsite_rooms_of_scene unique (id, scene_id);
alter table onsite_panelists
  add constraint onsite_panelists_scene foreign key (room_id, scene_id) references onsite_rooms (id, scene_id) on delete cascade;
create unique index onsite_panelists_one_seat on onsite_panelists (scene_id, user_id) where not is_shared;
