-- Reserved keys, and facts in place of names: who ROOT is follows from the seeded row.
create function app.role_key_skeleton(key text) returns text language sql immutable strict parallel safe
  return replace(replace(translate(lower(replace(key, '_', '')), '013457i', 'oleastl'), 'rn', 'm'), 'vv', 'w');

-- The same list as packages/contract/src/access/role-keys.ts; a test compares them. A new built-in role needs a migration that replaces this function.
create function app.is_reserved_role_key(key text) returns boolean language sql immutable strict parallel safe
  return app.role_key_skeleton(key) in (
    'root', 'system', 't', 'platform', 'competltlonadmln', 'groupadmln', 'revlewadmln', 'certadmln', 'flnance', 'newsedltor',
    'newsaudltor', 'schooladmln', 'collegeadmln', 'expert', 'expertcaptaln', 'sceneoperator', 'supervlsor', 'teacher', 'student');

-- A role made by hand under such a key keeps its holders and gets a name of its own.
update access_roles set key = 'own_' || left(key, 20) || '_' || substr(md5(id::text), 1, 8)
 where not is_built_in and app.is_reserved_role_key(key);

alter table access_roles add column is_root boolean not null default false;
update access_roles set is_root = true where key = 'ROOT' and organization_id is null and is_built_in;
alter table access_roles
  add constraint access_roles_reserved check (is_built_in or not app.is_reserved_role_key(key)),
  add constraint access_roles_built_in check (not is_built_in or organization_id is null),
  add constraint access_roles_root check (is_root = (key = 'ROOT'));
create unique index access_roles_one_root on access_roles (is_root) where is_root;
-- ROOT is held, never listed: it needs no rights of its own.

-- Somebody who has an account already joins an organization, gets a role or becomes its expert by accepting.
create table access_invitations (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity_users on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('role', 'expert')),
  role_id uuid references access_roles on delete cascade,
  -- What a later room invites to (an expert of a library).
  subject_id uuid,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- With which identity it was sent: on acceptance that identity must still be able to give it.
  invited_by uuid not null references identity_users,
  inviter_organization_id uuid references organizations on delete set null,
  inviter_role_id uuid references access_roles on delete set null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'role') = (role_id is not null)),
  check ((kind = 'role') = (subject_id is null)),
  check ((status = 'pending') = (ended_at is null)),
  check (expires_at > invited_at)
);
create unique index access_invitations_open on access_invitations (user_id, organization_id, coalesce(role_id, subject_id)) where status = 'pending';
create index on access_invitations (user_id, invited_at desc);
create index on access_invitations (organization_id, status);
create index on access_invitations (expires_at) where status = 'pending';
create index on access_invitations (role_id);
create index on access_invitations (invited_by);
create index on access_invitations (inviter_organization_id);
create index on access_invitations (inviter_role_id);
create index on access_invitations (subject_id) where subject_id is not null;

-- The phone or address of an activated account, changed by the desk in two steps.
create table access_contact_changes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity_users on delete cascade,
  channel text not null check (channel in ('sms', 'mail')),
  target_sealed bytea not null,
  target_mask text not null,
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'applied', 'undone', 'expired')),
  reason text not null check (length(reason) between 2 and 200),
  requested_by uuid not null references identity_users,
  requester_organization_id uuid references organizations on delete set null,
  requester_role_id uuid references access_roles on delete set null,
  requested_at timestamptz not null default now(),
  code_hash bytea not null check (length(code_hash) = 32),
  wrong_tries int not null default 0 check (wrong_tries between 0 and 5),
  undo_hash bytea not null unique check (length(undo_hash) = 32),
  -- Until then the code of the new phone or address is accepted.
  confirm_until timestamptz not null,
  confirmed_at timestamptz,
  -- Not before this moment the change takes effect.
  due_at timestamptz,
  ended_at timestamptz,
  check (confirm_until > requested_at),
  check ((confirmed_at is null) = (due_at is null)),
  check (status not in ('confirmed', 'applied') or due_at > confirmed_at),
  check ((status in ('applied', 'undone', 'expired')) = (ended_at is not null))
);
create unique index access_contact_changes_open on access_contact_changes (user_id, channel) where status in ('requested', 'confirmed');
create index on access_contact_changes (status, due_at) where status in ('requested', 'confirmed');
create index on access_contact_changes (user_id, requested_at desc);
create index on access_contact_changes (requested_by);
create index on access_contact_changes (requester_organization_id);
create index on access_contact_changes (requester_role_id);
