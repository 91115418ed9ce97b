-- The process that starts several web processes is a part of its own; and every process says how far its clock is from the database's.
alter table system_processes drop constraint system_processes_part_check;
alter table system_processes add constraint system_processes_part_check check (part in ('web', 'worker', 'all', 'parent'));
-- A process of the release before says nothing.
alter table system_processes add column clock_ahead_ms int not null default 0;
