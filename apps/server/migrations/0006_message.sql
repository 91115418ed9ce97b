create table message_templates (
  id uuid primary key default uuidv7(),
  key text not null,
  channel text not null check (channel in ('inApp', 'sms', 'mail')),
  title_zh text not null,
  title_en text not null,
  body_zh text not null,
  body_en text not null,
  places text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  unique (key, channel)
);

create table message_messages (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity_users on delete cascade,
  kind text not null,
  title text not null,
  body text not null,
  link text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index on message_messages (user_id, id desc);
create index message_unread on message_messages (user_id) where read_at is null;

create table message_sends (
  id uuid primary key default uuidv7(),
  user_id uuid references identity_users on delete set null,
  channel text not null check (channel in ('sms', 'mail')),
  template_key text not null default '',
  -- The address is sealed, the list shows its mask.
  target_sealed bytea not null,
  target_mask text not null,
  title text not null,
  body text not null,
  -- What may be shown of the text: codes are hidden where a gateway carries them.
  body_shown text not null,
  provider text not null default '',
  provider_id text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  tries int not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index on message_sends (id desc) where status = 'queued';
create index on message_sends (user_id);
create index on message_sends (channel, id desc);

create table message_subscriptions (
  user_id uuid not null references identity_users on delete cascade,
  kind text not null,
  in_app boolean not null,
  sms boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);
