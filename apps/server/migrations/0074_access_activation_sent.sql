-- When the owner of an account that waits was last written to: the office may write again, not within some hours.
alter table identity_users add column activation_sent_at timestamptz;
