// Lists of users for the desk. Sensitive values are masked here; in full only through reveal-user.
import { may } from '@kaisai/contract/access'
import type * as endpoints from '@kaisai/contract/access/user.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { userStates } from '@kaisai/contract/identity/user.states'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { movesFor } from '#src/db/move.ts'
import { holdsWord, inDirection, pageOfRows, sortOf } from '#src/db/page.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { hasSecondFactor, phoneIndex } from '../identity/index.ts'
import { within } from '../organization/index.ts'
import { type Power, powerOver } from './administer.policy.ts'
import { listContactChanges } from './contact/contact-change.ts'
import { codeReaches } from './make-activation-link.ts'
import { peopleWithin } from './people.policy.ts'

type Filters = Omit<InputOf<typeof endpoints.pageUsers>, 'pageNum' | 'pageSize' | 'sort'>

const columns = {
  userName: 'u.user_name',
  realName: 'u.real_name',
  createTime: 'u.id',
  lastLogin: 'u.last_sign_in_at',
} as const

/** Users within reach that fit the filters, as a query to build on (alias `u`). Deleted ones only when asked for. */
export const usersMatching = (ctx: Pick<Ctx, 'keys'>, db: Db, actor: Actor, ask: Filters) => {
  let query = db.selectFrom('identity_users as u').where(peopleWithin(actor, 'u'))
  query = ask.status ? query.where('u.status', '=', ask.status) : query.where('u.status', '<>', 'deleted')
  if (ask.userType) query = query.where('u.user_type', '=', ask.userType)
  if (ask.schoolId) query = query.where('u.school_id', '=', ask.schoolId)
  const { keyword, groupId, roleId } = ask
  if (groupId || roleId) {
    const holds = sql<boolean>`exists (select 1 from access_user_roles h where h.user_id = u.id
      and (${groupId ?? null}::uuid is null or h.organization_id = ${groupId ?? null}::uuid) and (${roleId ?? null}::uuid is null or h.role_id = ${roleId ?? null}::uuid))`
    query = query.where(({ or, eb }) => or(groupId && !roleId ? [eb('u.organization_id', '=', groupId), holds] : [holds]))
  }
  if (keyword) {
    query = query.where(({ or, eb }) =>
      or([
        holdsWord('u.real_name', keyword),
        holdsWord('u.user_name', keyword),
        eb('u.student_no', '=', keyword),
        ...(/^1\d{10}$/.test(keyword) ? [eb('u.phone_index', '=', phoneIndex(ctx, keyword))] : []),
      ]),
    )
  }
  return query
}

const ROW = [
  'u.id',
  'u.user_name',
  'u.real_name',
  'u.phone_mask',
  'u.email',
  'u.gender',
  'u.avatar_file_id',
  'u.user_type',
  'u.grade',
  'u.student_no',
  'u.status',
  'u.locked_until',
  'u.last_sign_in_at',
  'u.created_at',
  'u.remark',
  'u.version',
] as const

const names = (lang: string) => {
  const en = lang === 'en'
  return [
    sql<
      string | null
    >`(select ${en ? sql`coalesce(nullif(s.name_en, ''), s.name)` : sql`s.name`} from organization_schools s where s.id = u.school_id)`.as(
      'schoolName',
    ),
    sql<
      string | null
    >`(select ${en ? sql`coalesce(nullif(c.name_en, ''), c.name)` : sql`c.name`} from organization_colleges c where c.id = u.college_id)`.as(
      'collegeName',
    ),
  ] as const
}

interface HeldRole {
  user_id: string
  groupId: string
  groupName: string
  roleId: string
  roleName: string
  roleKey: string
}
/** The roles of many users at once. */
export const rolesOfUsers = async (db: Db, userIds: readonly string[], lang: string): Promise<Map<string, HeldRole[]>> => {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<HeldRole>`
    select h.user_id, o.id as "groupId", ${lang === 'en' ? sql`coalesce(nullif(o.name_en, ''), o.name)` : sql`o.name`} as "groupName",
           r.id as "roleId", ${lang === 'en' ? sql`r.name_en` : sql`r.name_zh`} as "roleName", r.key as "roleKey"
      from access_user_roles h join organizations o on o.id = h.organization_id join access_roles r on r.id = h.role_id
     where h.user_id = any(${userIds}::uuid[]) order by o.sort, r.sort`.execute(db)
  return Map.groupBy(rows, (row) => row.user_id) as Map<string, HeldRole[]>
}

type Listed = {
  [K in 'id' | 'user_name' | 'real_name' | 'user_type' | 'grade' | 'student_no' | 'status' | 'created_at' | 'remark']: string
} & {
  [K in 'phone_mask' | 'email' | 'gender' | 'avatar_file_id' | 'locked_until' | 'last_sign_in_at' | 'schoolName' | 'collegeName']:
    | string
    | null
} & { version: number; hasSecondFactor: boolean }

// What the row offers beside its moves; the same policy refuses the call. Roles in the own organizations may always be looked after.
const actionsOn = (ctx: Ctx, row: Listed, actor: Actor, power: Power | undefined): string[] => {
  if (row.id === actor.userId) return []
  const isLiving = row.status !== 'deleted'
  const isWhole = power === 'account'
  const offered = {
    edit: isWhole && isLiving && may(actor, 'sys:user:update'),
    contact: isWhole && isLiving && row.status !== 'pending' && may(actor, 'sys:user:update'),
    password: isWhole && isLiving && may(actor, 'sys:user:resetPwd'),
    recover: isWhole && isLiving && may(actor, 'sys:user:resetPwd') && codeReaches(ctx, row),
    activation: isWhole && row.status === 'pending' && may(actor, 'sys:user:resetPwd') && !codeReaches(ctx, row),
    activationNotice: isWhole && row.status === 'pending' && may(actor, 'sys:user:resetPwd') && codeReaches(ctx, row),
    reveal: isWhole && may(actor, 'sys:user:reveal'),
    roles: may(actor, 'sys:user:roleSet'),
  }
  return Object.entries(offered).flatMap(([action, isOffered]) => (isOffered ? [action] : []))
}

const rowOf = (ctx: Ctx, row: Listed, roles: Map<string, HeldRole[]>, actor: Actor, powers: ReadonlyMap<string, Power>) => ({
  userId: row.id,
  userName: row.user_name,
  realName: row.real_name,
  phone: row.phone_mask,
  email: row.email ? mask.email(row.email) : null,
  gender: row.gender,
  avatar: fileUrl(row.avatar_file_id),
  userType: row.user_type,
  schoolName: row.schoolName,
  collegeName: row.collegeName,
  grade: row.grade || null,
  studentNo: row.student_no || null,
  roles: (roles.get(row.id) ?? []).map(({ groupId, groupName, roleId, roleName, roleKey }) => ({
    groupId,
    groupName,
    roleId,
    roleName,
    roleKey,
  })),
  status: row.status,
  lockUntil: row.locked_until,
  lastLogin: row.last_sign_in_at,
  hasSecondFactor: row.hasSecondFactor,
  createTime: row.created_at,
  remark: row.remark,
  version: row.version,
  moves: row.id !== actor.userId && powers.get(row.id) === 'account' ? movesFor(userStates, row.status, actor) : [],
  actions: actionsOn(ctx, row, actor, powers.get(row.id)),
})

/** A page of users. */
export const pageUsers = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.pageUsers>,
): Promise<ReplyOf<typeof endpoints.pageUsers>> => {
  const { by, direction } = sortOf(input, '-createTime')
  const query = usersMatching(ctx, ctx.db, actor, input)
  const column = columns[by as keyof typeof columns]
  const page = await pageOfRows(
    ctx.db,
    input,
    query,
    query
      .select(ROW)
      .select(names(actor.lang))
      .select(hasSecondFactor('u').as('hasSecondFactor'))
      .orderBy(by === 'realName' ? sql`u.real_name collate app.zh` : sql.ref(column), inDirection(direction, by === 'lastLogin'))
      .orderBy('u.id', 'desc'),
  )
  const ids = page.rows.map((row) => row.id)
  const [roles, powers] = await Promise.all([rolesOfUsers(ctx.db, ids, actor.lang), powerOver(ctx.db, actor, ids)])
  return { ...page, rows: page.rows.map((row) => rowOf(ctx, row as Listed, roles, actor, powers)) }
}

/** One user within reach. */
export const getUser = async (ctx: Ctx, actor: Actor, input: { userId: string }): Promise<ReplyOf<typeof endpoints.getUser>> => {
  const row = await ctx.db
    .selectFrom('identity_users as u')
    .leftJoin('organization_majors as major', 'major.id', 'u.major_id')
    .leftJoin('organizations as home', 'home.id', 'u.organization_id')
    .select(ROW)
    .select(names(actor.lang))
    .select(hasSecondFactor('u').as('hasSecondFactor'))
    .select([
      'u.school_id',
      'u.college_id',
      'u.major_id',
      'major.name as majorName',
      'u.id_type',
      'u.id_number_mask',
      'u.password_changed_at',
    ])
    .select(['home.id as homeGroupId', 'home.name as homeGroupName'])
    .where('u.id', '=', input.userId)
    .where(peopleWithin(actor, 'u'))
    .executeTakeFirst()
  if (!row) throw problem('house.not_found')
  const [roles, powers, contactChanges, invitations] = await Promise.all([
    rolesOfUsers(ctx.db, [row.id], actor.lang),
    powerOver(ctx.db, actor, [row.id]),
    listContactChanges(ctx.db, row.id, actor.lang),
    openInvitationsOf(ctx.db, actor, row.id),
  ])
  return {
    invitations,
    contactChanges: contactChanges.map(({ changeId, channel, target, statusName, confirmUntil, dueTime }) => ({
      ...{ changeId, channel, target, statusName, confirmUntil, dueTime },
    })),
    ...rowOf(ctx, row as Listed, roles, actor, powers),
    schoolId: row.school_id,
    collegeId: row.college_id,
    majorId: row.major_id,
    majorName: row.majorName,
    idType: row.id_type,
    idNumber: row.id_number_mask,
    homeGroupId: row.homeGroupId,
    homeGroupName: row.homeGroupName,
    pwdUpdateTime: row.password_changed_at,
  }
}

const openInvitationsOf = async (db: Db, actor: Actor, userId: string) =>
  db
    .selectFrom('access_invitations as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .innerJoin('access_roles as r', 'r.id', 'i.role_id')
    .select([
      'o.name as groupName',
      actor.lang === 'en' ? 'r.name_en as roleName' : 'r.name_zh as roleName',
      'i.expires_at as expireTime',
    ])
    .where('i.user_id', '=', userId)
    .where('i.status', '=', 'pending')
    .where(within(actor, 'i.organization_id'))
    .orderBy('i.id')
    .execute()
