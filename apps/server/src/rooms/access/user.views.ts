// Lists of users for the desk. Sensitive values are masked here; in full only through reveal-user.
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
import { holdsWord, pageOfRows, sortOf } from '#src/db/page.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { peopleWithin, phoneIndex } from '../identity/index.ts'

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
} & { version: number }

const rowOf = (row: Listed, roles: Map<string, HeldRole[]>, actor: Actor) => ({
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
  createTime: row.created_at,
  remark: row.remark,
  version: row.version,
  moves: row.id === actor.userId ? [] : movesFor(userStates, row.status, actor),
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
      .orderBy(
        by === 'realName' ? sql`u.real_name collate app.zh` : sql.ref(column),
        sql.raw(direction === 'desc' ? 'desc nulls last' : 'asc nulls last'),
      )
      .orderBy('u.id', 'desc'),
  )
  const roles = await rolesOfUsers(
    ctx.db,
    page.rows.map((row) => row.id),
    actor.lang,
  )
  return { ...page, rows: page.rows.map((row) => rowOf(row as Listed, roles, actor)) }
}

/** One user within reach. */
export const getUser = async (ctx: Ctx, actor: Actor, input: { userId: string }): Promise<ReplyOf<typeof endpoints.getUser>> => {
  const row = await ctx.db
    .selectFrom('identity_users as u')
    .leftJoin('organization_majors as major', 'major.id', 'u.major_id')
    .leftJoin('organizations as home', 'home.id', 'u.organization_id')
    .select(ROW)
    .select(names(actor.lang))
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
  const roles = await rolesOfUsers(ctx.db, [row.id], actor.lang)
  return {
    ...rowOf(row as Listed, roles, actor),
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
