-- Attempts that fit no account keep a mask of what was typed, and an index to find it by. Attempts on an account name the account.
alter table identity_sign_ins add column name_index bytea;
create index on identity_sign_ins (name_index) where name_index is not null;
update identity_sign_ins s set user_name = u.user_name from identity_users u where u.id = s.user_id and s.user_name <> u.user_name;
update identity_sign_ins s
   set user_name = case when char_length(user_name) < 5 then '***' else left(user_name, 2) || '***' || right(user_name, 1) end
 where user_id is null and user_name not in ('', 'sms', 'mail')
   and not exists (select 1 from identity_users u where lower(u.user_name) = lower(s.user_name));
