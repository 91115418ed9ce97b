import { directories } from '@kaisai/contract/access'
import { scopeKinds } from '@kaisai/contract/access/labels'
import type * as endpoints from '@kaisai/contract/access/role.endpoints'
import { isEmptyUnder, neededFor } from '@kaisai/contract/access/role-gaps'
import { allAccess } from '@kaisai/contract/all'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang, type Label } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { holdsText, pageOfRows, sortOf } from '#src/db/page.ts'
import { reachesAll, within } from '../organization/index.ts'
import { mayGive, rolesFor } from './grant.policy.ts'
import { peopleWithin } from './people.policy.ts'

/** Roles the actor sees: the platform's, and those of organizations within reach. */
export const rolesOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('access_roles as r')
    .where(({ or, eb }) => or([eb('r.organization_id', 'is', null), within(actor, 'r.organization_id')]))

const columns = (lang: Actor['lang']) =>
  [
    sql<string>`r.id`.as('roleId'),
    sql<string>`r.key`.as('roleKey'),
    (lang === 'en' ? sql<string>`r.name_en` : sql<string>`r.name_zh`).as('roleName'),
    sql<string>`r.name_zh`.as('nameZh'),
    sql<string>`r.name_en`.as('nameEn'),
    sql<string>`r.scope`.as('scope'),
    sql<boolean>`r.is_built_in`.as('builtIn'),
    sql<string | null>`r.organization_id`.as('groupId'),
    sql<string | null>`(select o.name from organizations o where o.id = r.organization_id)`.as('groupName'),
    sql<string>`r.status`.as('status'),
    sql<number>`r.sort`.as('sort'),
    sql<string>`r.remark`.as('remark'),
    sql<number>`(select count(distinct h.user_id) from access_user_roles h where h.role_id = r.id)`.as('userCount'),
    sql<number>`(select count(*) from access_role_permissions p where p.role_id = r.id)`.as('permissionCount'),
    sql<boolean>`r.requires_second_factor`.as('requiresSecondFactor'),
    sql<string>`r.created_at`.as('createTime'),
    sql<number>`r.version`.as('version'),
  ] as const

/** A page of roles. */
export const pageRoles = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageRoles>,
): Promise<ReplyOf<typeof endpoints.pageRoles>> => {
  let query = rolesOf(ctx.db, actor)
  if (input.status) query = query.where('r.status', '=', input.status)
  if (input.keyword) {
    const { keyword } = input
    query = query.where(({ or }) =>
      or([holdsText('r.name_zh', keyword), holdsText('r.name_en', keyword), holdsText('r.key', keyword)]),
    )
  }
  const { by, direction } = sortOf(input, 'sort')
  const column = { sort: 'r.sort', roleKey: 'r.key', createTime: 'r.id' }[by] ?? 'r.sort'
  return pageOfRows(ctx.db, input, query, query.select(columns(actor.lang)).orderBy(sql.ref(column), direction).orderBy('r.id'))
}

/** One role with its rights. */
export const getRole = async (ctx: Ctx, actor: Actor, input: { roleId: string }): Promise<ReplyOf<typeof endpoints.getRole>> => {
  const role = await rolesOf(ctx.db, actor).select(columns(actor.lang)).where('r.id', '=', input.roleId).executeTakeFirst()
  if (!role) throw problem('house.not_found')
  const [rights, scopes] = await Promise.all([
    ctx.db
      .selectFrom('access_role_permissions')
      .select('permission')
      .where('role_id', '=', input.roleId)
      .orderBy('permission')
      .execute(),
    ctx.db.selectFrom('access_role_scopes').select('organization_id').where('role_id', '=', input.roleId).execute(),
  ])
  return {
    ...role,
    permissions: rights.map((right) => right.permission),
    scopeGroupIds: scopes.map((scope) => scope.organization_id),
  }
}

/** The roles the actor may give in an organization. */
export const listGrantableRoles = async (
  ctx: Ctx,
  actor: Actor,
  input: { groupId?: string },
): Promise<ReplyOf<typeof endpoints.listGrantableRoles>> => {
  const roles = await rolesFor(ctx.db, actor, input.groupId ?? actor.organizationId)
  return roles
    .filter((role) => mayGive(actor, role))
    .map((role) => ({
      roleId: role.id,
      roleKey: role.key,
      roleName: actor.lang === 'en' ? role.name_en : role.name_zh,
      scope: role.scope,
    }))
}

/** Permissions along the menu: directory → screen → its room's further permissions. */
export const permissionTree = (actor: Actor): ReplyOf<typeof endpoints.permissionTree> => {
  const grantable = (permission: string) => actor.isRoot || actor.permissions.has(permission)
  const label = (text: Label) => inLang(text, actor.lang)
  return allAccess.map((room) => ({
    key: room.room,
    title: roomTitle(room.room, actor.lang),
    children: Object.entries(groupByEntity(room.permissions)).map(([entity, permissions]) => ({
      key: entity,
      title: entityTitle(permissions, label),
      permission: null,
      grantable: permissions.some(([permission]) => grantable(permission)),
      children: permissions.map(([permission, text]) => ({
        key: permission,
        title: label(text),
        permission,
        grantable: grantable(permission),
        needs: neededFor(permission),
        emptyUnder: scopeKinds.filter((scope) => isEmptyUnder(scope, permission)),
      })),
    })),
  }))
}

// Of rooms that are no directory of the menu.
const roomTitles: Readonly<Record<string, Label>> = {
  identity: ['会话与隐私', 'Sessions and privacy'],
  access: ['用户与权限', 'Users and rights'],
  onsite: ['现场比赛', 'On site'],
  payout: ['酬金与奖金发放', 'Payouts'],
  school: ['参赛学校', 'Participating schools'],
  study: ['学习资料', 'Study materials'],
  assistant: ['咨询', 'Questions of visitors'],
  campus: ['统一身份认证', 'Campus sign-in'],
  integration: ['接口与集成', 'API and integration'],
}
const ofDirectories: Readonly<Record<string, { label: Label }>> = directories
const roomTitle = (room: string, lang: Actor['lang']): string =>
  inLang(roomTitles[room] ?? ofDirectories[room]?.label ?? [room, room], lang)

type Permissions = [permission: string, text: Label][]
const groupByEntity = (permissions: Readonly<Record<string, Label>>): Record<string, Permissions> => {
  const groups: Record<string, Permissions> = {}
  for (const [permission, text] of Object.entries(permissions)) {
    const entity = permission.split(':').slice(0, 2).join(':')
    groups[entity] ??= []
    groups[entity].push([permission, text])
  }
  return groups
}
// What the permissions are about: their first label without its verb.
const entityTitle = (permissions: Permissions, label: (text: Label) => string): string => {
  const [first = ''] = permissions.map(([, text]) => label(text))
  const thing = first.replace(/^(?:查看|维护)(?!、)|^(?:See|Edit) (?!and )(?:all |the )?/, '')
  return thing.charAt(0).toUpperCase() + thing.slice(1)
}

/** Who holds a permission through which role where; or what one user holds, and through what. */
export const explainAccess = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.explainAccess>,
): Promise<ReplyOf<typeof endpoints.explainAccess>> => {
  if (!input.permission && !input.userId) return []
  const names = new Map(allAccess.flatMap((room) => Object.entries(room.permissions)))
  let query = ctx.db
    .selectFrom('access_user_roles as h')
    .innerJoin('identity_users as u', 'u.id', 'h.user_id')
    .innerJoin('access_roles as r', 'r.id', 'h.role_id')
    .innerJoin('organizations as o', 'o.id', 'h.organization_id')
    .leftJoin('access_role_permissions as p', 'p.role_id', 'r.id')
    .where('u.status', '=', 'active')
    .where('r.status', '=', 'active')
    .where(peopleWithin(actor, 'u'))
  if (!reachesAll(actor)) query = query.where(within(actor, 'o.id'))
  if (input.permission)
    query = query.where(({ or, eb }) => or([eb('p.permission', '=', input.permission!), eb('r.is_root', '=', true)]))
  if (input.userId) query = query.where('u.id', '=', input.userId)
  const rows = await query
    .select([
      'u.id as userId',
      'u.user_name as userName',
      'u.real_name as realName',
      'r.is_root',
      'r.name_zh',
      'r.name_en',
      'o.name as groupName',
      'r.scope',
      'p.permission',
    ])
    .orderBy('u.user_name')
    .orderBy('p.permission')
    .limit(2000)
    .execute()
  return rows.map(({ is_root, name_zh, name_en, permission, ...row }) => {
    const shown = is_root ? (input.permission ?? '*') : (permission ?? '')
    const name = names.get(shown)
    return {
      ...row,
      permission: shown,
      permissionName: name ? inLang(name, actor.lang) : shown,
      roleName: actor.lang === 'en' ? name_en : name_zh,
    }
  })
}
