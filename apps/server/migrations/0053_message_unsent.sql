-- A message no gateway carried was not sent: it stays to be read in the desk, and may be sent once there is a gateway.
alter table message_sends drop constraint message_sends_status_check;
alter table message_sends add constraint message_sends_status_check check (status in ('queued', 'sent', 'failed', 'unsent'));
with kept as (
  update message_sends set status = 'unsent', sent_at = null where status = 'sent' and provider = 'outbox' returning id)
insert into status_moves (entity, entity_id, verb, from_status, to_status, note)
select 'message_sends', id, 'keep', 'sent', 'unsent', '' from kept;
