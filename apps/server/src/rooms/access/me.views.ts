// Who the caller is and what the caller sees: info, identities, organization, menu.
import { NO_ROLE } from '@kaisai/contract/access'
import { MENU } from '@kaisai/contract/access/labels'
import type * as endpoints from '@kaisai/contract/access/me.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { bestIn, inLang } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { restrictionOf } from '../identity/index.ts'

/** The identities a person may choose from, as a query to build on. */
export const identitiesOf = (db: Db, userId: string) =>
  db
    .selectFrom('access_user_roles as held')
    .innerJoin('access_roles as role', 'role.id', 'held.role_id')
    .innerJoin('organizations as o', 'o.id', 'held.organization_id')
    .select(['o.id as groupId', 'o.name', 'o.name_en', 'o.code as groupCode', 'o.type as groupType'])
    .select(['role.id as roleId', 'role.key as roleKey', 'role.name_zh', 'role.name_en as roleNameEn'])
    .where('held.user_id', '=', userId)
    .where('role.status', '=', 'active')
    .where('o.status', '=', 'active')
    .orderBy('o.sort')
    .orderBy('role.sort')
    .orderBy('role.id')

/** The (organization, role) pairs the caller may choose from. */
export const listIdentities = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.listIdentities>> => {
  const rows = await identitiesOf(ctx.db, actor.userId).execute()
  return rows.map((row) => ({
    groupId: row.groupId,
    groupName: bestIn(actor.lang, row.name, row.name_en),
    groupCode: row.groupCode,
    groupType: row.groupType,
    roleId: row.roleId,
    roleKey: row.roleKey,
    roleName: actor.lang === 'en' ? row.roleNameEn : row.name_zh,
    current: row.groupId === actor.organizationId && row.roleId === actor.roleId,
  }))
}

/** The caller's own facts. A person without roles has the single key `t`, which grants nothing. */
export const getUserInfo = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.getUserInfo>> => {
  const [user, identities, unread] = await Promise.all([
    ctx.db
      .selectFrom('identity_users as u')
      .select(['avatar_file_id', 'must_change_password', 'password_hash'])
      .select(restrictionOf(ctx, 'u').as('restriction'))
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow(),
    listIdentities(ctx, actor),
    ctx.facts.messages.unreadOf(ctx.db, actor.userId),
  ])
  const current = identities.find((identity) => identity.current)
  const shown = current ? [current] : identities
  return {
    userId: actor.userId,
    userName: actor.userName,
    realName: actor.realName,
    avatar: fileUrl(user.avatar_file_id),
    userType: actor.userType,
    roleIds: [...new Set(shown.map((identity) => identity.roleId))],
    roleKeys: shown.length > 0 ? [...new Set(shown.map((identity) => identity.roleKey))] : [NO_ROLE],
    permissions: [...actor.permissions].sort(),
    groupId: current?.groupId ?? null,
    groupName: current?.groupName ?? null,
    roleName: current?.roleName ?? null,
    identityCount: identities.length,
    mustChangePassword: user.must_change_password || user.password_hash === null,
    restriction: user.restriction,
    unread,
  }
}

/** The chosen organization with those one step above and below it, and the look it is shown with. */
export const getSelect = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.getSelect>> => {
  const id = actor.organizationId
  if (!id) return { groupId: null, groupCode: null, directGroups: [], directGroupCodes: [], roleIds: [], display: null }
  const [own, direct, roles] = await Promise.all([
    ctx.db.selectFrom('organizations').select(['code', 'parent_id']).where('id', '=', id).executeTakeFirstOrThrow(),
    sql<{ groupId: string; groupCode: string; groupName: string }>`
      select o.id as "groupId", o.code as "groupCode", o.name as "groupName" from organizations o
       where o.status = 'active' and (o.parent_id = ${id} or o.id = (select parent_id from organizations where id = ${id}))
       order by o.sort, o.id limit 500`.execute(ctx.db),
    ctx.db
      .selectFrom('access_user_roles')
      .select('role_id')
      .where('user_id', '=', actor.userId)
      .where('organization_id', '=', id)
      .execute(),
  ])
  return {
    groupId: id,
    groupCode: own.code,
    directGroups: direct.rows,
    directGroupCodes: direct.rows.map((row) => row.groupCode),
    roleIds: roles.map((row) => row.role_id),
    display: await displayOf(ctx, actor, own.parent_id === null ? [id] : [id, own.parent_id]),
  }
}

// An organization with a site of its own is shown with that site's look, else with that of the one above it.
const displayOf = async (ctx: Ctx, actor: Actor, organizationIds: readonly string[]) => {
  const display = await ctx.facts.hosts.displayOf(ctx.db, organizationIds)
  return display
    ? {
        name: inLang([display.name, display.nameEn || display.name], actor.lang),
        brandColor: display.brandColor,
        logoUrl: fileUrl(display.logoFileId),
      }
    : null
}

interface MenuNode {
  menuId: string
  menuType: number
  menuName: string
  path: string
  query: string
  icon: string
  visible: number
  component: string
  children: MenuNode[]
}

/** The menu tree of the active identity: pages whose permission it holds, directories that hold at least one of them. */
export const getUserMenu = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.getUserMenu>> => {
  if (!actor.organizationId) return []
  const rows = await ctx.db
    .selectFrom('access_menus')
    .selectAll()
    .where('type', '<>', MENU.button)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const below = Map.groupBy(rows, (row) => row.parent_id)
  const allowed = (permission: string) => permission === '' || actor.isRoot || actor.permissions.has(permission)
  const build = (parentId: string | null): MenuNode[] =>
    (below.get(parentId) ?? []).flatMap((row) => {
      const children = build(row.id)
      const kept = row.type === MENU.directory ? children.length > 0 : allowed(row.permission)
      if (!kept) return []
      const menuName = actor.lang === 'en' ? row.name_en : row.name_zh
      const { id: menuId, type: menuType, path, query, icon, component } = row
      // A directory that leads to hidden pages only is not shown either; the pages still have their routes.
      const visible = row.type === MENU.directory && children.every((child) => child.visible !== 1) ? 0 : row.visible
      return [{ menuId, menuType, menuName, path, query, icon, visible, component, children }]
    })
  return build(null) as ReplyOf<typeof endpoints.getUserMenu>
}
