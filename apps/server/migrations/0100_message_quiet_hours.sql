-- Quiet hours of a person, who need not work in the desk: SMS, and mails where wished, wait for their end.
create table message_quiet_hours (
  user_id uuid primary key references identity_users on delete cascade,
  -- Hours of China; the same twice: none.
  quiet_from int not null check (quiet_from between 0 and 23),
  quiet_to int not null check (quiet_to between 0 and 23),
  holds_mail boolean not null default false
);
insert into message_quiet_hours (user_id, quiet_from, quiet_to)
select user_id, quiet_from, quiet_to from message_digests where quiet_from <> 22 or quiet_to <> 7;
alter table message_digests drop column quiet_from, drop column quiet_to;

-- When a message that waits for the end of quiet hours may leave; null: at once.
alter table message_sends add column held_until timestamptz;
create index message_sends_held on message_sends (held_until) where held_until is not null;

-- Of an emergency: it leaves in quiet hours too.
alter table message_broadcasts add column is_urgent boolean not null default false;
