-- Signing in inside WeChat by the official account of an organization (decision 154).
alter table campus_providers drop constraint campus_providers_kind_check;
alter table campus_providers add constraint campus_providers_kind_check
  check (kind in ('oidc', 'cas', 'saml', 'wechat', 'wechatPage'));
-- An organization has one official account.
create unique index campus_providers_wechat_page on campus_providers (organization_id) where kind = 'wechatPage';

alter table campus_identities drop constraint campus_identities_linked_way_check;
alter table campus_identities add constraint campus_identities_linked_way_check
  check (linked_way in ('own', 'number', 'created', 'desk', 'wechat'));
-- Whose WeChat it is over all apps of one owner, as WeChat said last; null: it did not say, or no WeChat.
alter table campus_identities add column unionid text check (char_length(unionid) between 1 and 100);
create index on campus_identities (unionid) where unionid is not null;
