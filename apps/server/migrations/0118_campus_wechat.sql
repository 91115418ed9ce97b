-- WeChat official accounts of organizations, by which people get messages (decision 139).
create table campus_wechat_accounts (
  id uuid primary key default uuidv7(),
  organization_id uuid not null unique references organizations,
  name text not null check (char_length(name) between 1 and 40),
  app_id text not null check (app_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- Another address than WeChat's own; '': that one.
  base text not null default '' check (char_length(base) <= 300),
  secret_sealed bytea not null,
  is_enabled boolean not null default false,
  -- Pages shared in WeChat carry a title and picture of ours.
  shares_cards boolean not null default false,
  -- Kept until it ends: WeChat counts how often one is fetched.
  token_sealed bytea,
  token_until timestamptz,
  ticket_sealed bytea,
  ticket_until timestamptz,
  -- What WeChat said last of the account itself.
  fault int,
  fault_at timestamptz,
  -- It has sent all it may of this day.
  resting_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references identity_users on delete set null,
  version int not null default 1,
  constraint campus_wechat_accounts_token check ((token_sealed is null) = (token_until is null)),
  constraint campus_wechat_accounts_ticket check ((ticket_sealed is null) = (ticket_until is null)),
  constraint campus_wechat_accounts_fault check ((fault is null) = (fault_at is null))
);
create index on campus_wechat_accounts (updated_by) where updated_by is not null;

-- Which template messages of a kind use, and what its fields show.
create table campus_wechat_templates (
  account_id uuid not null references campus_wechat_accounts on delete cascade,
  kind text not null,
  template_id text not null check (template_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  fields jsonb not null,
  fault int,
  fault_at timestamptz,
  -- WeChat does not know it: nothing of the kind leaves until it is saved again.
  is_paused boolean not null default false,
  primary key (account_id, kind),
  constraint campus_wechat_templates_fault check ((fault is null) = (fault_at is null)),
  constraint campus_wechat_templates_paused check (not is_paused or fault is not null)
);

-- Whose WeChat gets somebody's messages: one for a person, and one person for a WeChat.
create table campus_wechat_links (
  user_id uuid primary key references identity_users on delete cascade,
  account_id uuid not null references campus_wechat_accounts on delete cascade,
  openid_sealed bytea not null,
  openid_index bytea not null check (octet_length(openid_index) = 32),
  linked_at timestamptz not null default clock_timestamp(),
  -- WeChat said that the person does not follow the account.
  unfollowed_at timestamptz,
  constraint campus_wechat_links_openid unique (account_id, openid_index)
);

-- Linking under way: from the code on the page to the number that was entered.
create table campus_wechat_scans (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity_users on delete cascade,
  account_id uuid not null references campus_wechat_accounts on delete cascade,
  origin text not null,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Whose WeChat scanned, and the number its page shows.
  openid_sealed bytea,
  code_hash bytea check (octet_length(code_hash) = 32),
  tries int not null default 0 check (tries between 0 and 5),
  used_at timestamptz,
  expires_at timestamptz not null,
  constraint campus_wechat_scans_answer check ((openid_sealed is null) = (code_hash is null))
);
create index on campus_wechat_scans (user_id);
create index on campus_wechat_scans (account_id);
create index on campus_wechat_scans (expires_at);

alter table message_sends drop constraint message_sends_channel_check;
alter table message_sends add constraint message_sends_channel_check check (channel in ('sms', 'mail', 'wechat'));
-- Null: not chosen yet.
alter table message_subscriptions add column wechat boolean;
