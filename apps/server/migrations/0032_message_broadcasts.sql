-- One message of an organizer to many, chosen by a filter.
create table message_broadcasts (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organizations,
  competition_id uuid not null references competitions on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'waiting', 'scheduled', 'sending', 'sent', 'cancelled')),
  -- Whom it goes to: {key, stageId, sceneId, roles}.
  audience jsonb not null,
  -- Beside the message in the product.
  channels text[] not null default '{}' check (channels <@ '{sms,mail}'::text[]),
  title_zh text not null check (char_length(title_zh) between 2 and 60),
  title_en text not null default '' check (char_length(title_en) <= 100),
  body_zh text not null check (char_length(body_zh) between 2 and 1000),
  body_en text not null default '' check (char_length(body_en) <= 2000),
  -- Null: as soon as it may.
  send_at timestamptz,
  -- People it was counted for when it was submitted, and when it was sent.
  total int not null default 0 check (total >= 0),
  created_by uuid not null references identity_users,
  submitted_by uuid references identity_users,
  submitted_at timestamptz,
  approved_by uuid references identity_users,
  begun_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  version int not null default 1,
  -- Nobody approves what he submitted himself.
  constraint message_broadcasts_two check (approved_by is distinct from submitted_by or approved_by is null)
);
create index on message_broadcasts (organization_id, id desc);
create index on message_broadcasts (competition_id, id desc);
create index on message_broadcasts (created_by);
create index on message_broadcasts (submitted_by);
create index on message_broadcasts (approved_by);
create index message_broadcasts_due on message_broadcasts (id) where status in ('scheduled', 'sending');

create table message_broadcast_recipients (
  broadcast_id uuid not null references message_broadcasts on delete cascade,
  user_id uuid not null references identity_users on delete cascade,
  team text not null default '',
  link text not null,
  -- Ways of the broadcast this person cannot be reached by.
  missed text[] not null default '{}',
  sms_id uuid references message_sends on delete set null,
  mail_id uuid references message_sends on delete set null,
  done_at timestamptz,
  primary key (broadcast_id, user_id)
);
create index on message_broadcast_recipients (user_id);
create index on message_broadcast_recipients (sms_id) where sms_id is not null;
create index on message_broadcast_recipients (mail_id) where mail_id is not null;
create index message_broadcast_recipients_waiting on message_broadcast_recipients (broadcast_id, user_id) where done_at is null;
