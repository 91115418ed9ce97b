-- An administrator may make a link by which the owner of a new account chooses a password: a ticket of its own kind.
alter table identity_tickets drop constraint identity_tickets_kind_check;
alter table identity_tickets add constraint identity_tickets_kind_check check (kind in ('signIn', 'first', 'stream', 'activate'));
