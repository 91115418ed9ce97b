import type * as endpoints from '@kaisai/contract/access/user.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { userTypeLabels } from '@kaisai/contract/identity/labels'
import { userStates } from '@kaisai/contract/identity/user.states'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { mask } from '@kaisai/contract/rules'
import { type Actor, require } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { textIn } from '#src/db/text-in.ts'
import { type ExportedSheet, type Head, linesByPage, startContactSheet } from '#src/platform/exported-sheet.ts'
import { reveal } from '../identity/index.ts'
import { powerOver } from './administer.policy.ts'
import { rolesOfUsers, usersMatching } from './user.views.ts'

type Input = Omit<InputOf<typeof endpoints.exportUsers>, 'withContacts' | 'reason'>
const STEP = 1000

const heads = [
  [['用户名', 'User name']],
  [['姓名', 'Real name']],
  [['身份', 'Kind']],
  [['手机号', 'Phone']],
  [['邮箱', 'E-mail']],
  [['学校', 'School']],
  [['学院', 'College']],
  [['年级', 'Grade']],
  [['学号/工号', 'Number']],
  [['角色', 'Roles']],
  [['状态', 'Status']],
  [['最后登录', 'Last sign-in']],
  [['创建时间', 'Created']],
] as const satisfies readonly Head[]

/** Starts an export of the filtered list. */
export const exportUsers = async (
  ctx: Ctx,
  actor: Actor,
  { withContacts, reason, ...input }: InputOf<typeof endpoints.exportUsers>,
): Promise<{ taskId: string | null }> => {
  if (withContacts) require(actor, 'sys:user:reveal')
  return startContactSheet(ctx, actor, userSheet, { withContacts, reason }, input)
}

/** The list as a workbook. */
export const userSheet: ExportedSheet<Input> = {
  kind: 'userExport',
  title: ['用户列表', 'Users'],
  counted: ['已导出{count}个用户', '{count} users exported.'],
  action: 'access.users_exported',
  isEmpty: async (ctx, actor, input) =>
    !(await usersMatching(ctx, ctx.db, actor, input).select('u.id').limit(1).executeTakeFirst()),
  find: async (ctx, actor, input, isWhole) => {
    if (isWhole) require(actor, 'sys:user:reveal')
    const counted = await usersMatching(ctx, ctx.db, actor, input)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const read = (last: string | null, step: number) => readPage(ctx, actor, input, isWhole, last, step)
    return {
      total: Number(counted.total),
      heads,
      entry: { entity: 'identity_users' },
      rows: (report) => linesByPage(STEP, read, report),
    }
  },
}

const readPage = async (ctx: Ctx, actor: Actor, input: Input, isWhole: boolean, last: string | null, step: number) => {
  let query = usersMatching(ctx, ctx.db, actor, input)
  if (last !== null) query = query.where('u.id', '<', last)
  const rows = await query
    .leftJoin('organization_schools as s', 's.id', 'u.school_id')
    .leftJoin('organization_colleges as c', 'c.id', 'u.college_id')
    .select([
      'u.id',
      'u.user_name',
      'u.real_name',
      'u.user_type',
      'u.phone_mask',
      'u.phone_sealed',
      'u.email',
      'u.grade',
      'u.student_no',
      'u.status',
    ])
    .select(['u.last_sign_in_at', 'u.created_at'])
    .select([textIn(actor.lang, 's.name', 's.name_en').as('school'), textIn(actor.lang, 'c.name', 'c.name_en').as('college')])
    .orderBy('u.id', 'desc')
    .limit(step)
    .execute()
  const keys = rows.map(({ id }) => id)
  const roles = await rolesOfUsers(ctx.db, keys, actor.lang)
  const rolesText = (id: string) => (roles.get(id) ?? []).map((role) => `${role.groupName}·${role.roleName}`).join('；')
  // Of people above the reader the numbers stay masked, as on their page.
  const powers = isWhole ? await powerOver(ctx.db, actor, keys) : new Map<string, string>()
  const contacts = (row: (typeof rows)[number]): [string, string] =>
    isWhole && powers.get(row.id) === 'account'
      ? [reveal(ctx, row.id, 'phone', row.phone_sealed) ?? '', row.email ?? '']
      : [row.phone_mask ?? '', row.email ? mask.email(row.email) : '']
  return { keys, lines: rows.map((row) => rowText(row, contacts(row), rolesText(row.id), actor.lang)) }
}

interface Row {
  user_name: string
  real_name: string
  user_type: string
  grade: string
  student_no: string
  status: keyof typeof userStates.states
  last_sign_in_at: string | null
  created_at: string
  school: string | null
  college: string | null
}
const rowText = (row: Row, contacts: readonly [phone: string, email: string], roles: string, lang: Lang): string[] => [
  row.user_name,
  row.real_name,
  inLang(userTypeLabels[row.user_type as keyof typeof userTypeLabels], lang),
  ...contacts,
  row.school ?? '',
  row.college ?? '',
  row.grade,
  row.student_no,
  roles,
  inLang(userStates.states[row.status], lang),
  row.last_sign_in_at ? timeText(row.last_sign_in_at) : '',
  timeText(row.created_at),
]
