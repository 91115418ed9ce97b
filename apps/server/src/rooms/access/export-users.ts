import type * as endpoints from '@kaisai/contract/access/user.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { userTypeLabels } from '@kaisai/contract/identity/labels'
import { userStates } from '@kaisai/contract/identity/user.states'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { mask } from '@kaisai/contract/rules'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { writeSheet, XLSX } from '#src/platform/excel.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { rolesOfUsers, usersMatching } from './user.views.ts'

type Input = InputOf<typeof endpoints.exportUsers>
const STEP = 1000

const heads: readonly (readonly [string, string])[] = [
  ['用户名', 'User name'],
  ['姓名', 'Real name'],
  ['身份', 'Kind'],
  ['手机号', 'Phone'],
  ['邮箱', 'E-mail'],
  ['学校', 'School'],
  ['学院', 'College'],
  ['年级', 'Grade'],
  ['学号/工号', 'Number'],
  ['角色', 'Roles'],
  ['状态', 'Status'],
  ['最后登录', 'Last sign-in'],
  ['创建时间', 'Created'],
]

/** Starts an export of the filtered list. */
export const exportUsers = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => ({
    taskId: await ctx.tasks.start(tx, actor, 'userExport', actor.lang === 'en' ? 'Users' : '用户列表', input),
  }))

/** The job: pages by key through the list, so any size goes with the same memory. */
export const runExport =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    const counted = await usersMatching(ctx, ctx.db, actor, input)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const total = Number(counted.total)
    await record(ctx.db, actor, {
      action: 'access.users_exported',
      entity: 'identity_users',
      changes: [{ field: 'rows', from: null, to: String(total) }],
    })
    const { lang } = actor
    const body = writeSheet({
      sheetName: lang === 'en' ? 'Users' : '用户',
      columns: heads.map((head) => ({ header: inLang(head, lang), width: 18 })),
      rows: rowsOf(ctx, actor, input, (done) => progress.report(done, total)),
    })
    return {
      message: lang === 'en' ? `${total} users exported.` : `已导出${total}个用户`,
      outcome: { rows: total },
      result: { name: lang === 'en' ? 'Users.xlsx' : '用户列表.xlsx', mediaType: XLSX, body },
    }
  }

async function* rowsOf(ctx: Ctx, actor: Actor, input: Input, report: (done: number) => Promise<void>): AsyncGenerator<string[]> {
  let done = 0
  for (let last: string | null = null; ; ) {
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
        'u.email',
        'u.grade',
        'u.student_no',
        'u.status',
        'u.last_sign_in_at',
        'u.created_at',
      ])
      .select(['s.name as school', 'c.name as college'])
      .orderBy('u.id', 'desc')
      .limit(STEP)
      .execute()
    const roles = await rolesOfUsers(
      ctx.db,
      rows.map((row) => row.id),
      actor.lang,
    )
    for (const row of rows)
      yield rowText(row, (roles.get(row.id) ?? []).map((role) => `${role.groupName}·${role.roleName}`).join('；'), actor.lang)
    done += rows.length
    await report(done)
    if (rows.length < STEP) return
    last = rows.at(-1)!.id
  }
}

interface Row {
  user_name: string
  real_name: string
  user_type: string
  phone_mask: string | null
  email: string | null
  grade: string
  student_no: string
  status: keyof typeof userStates.states
  last_sign_in_at: string | null
  created_at: string
  school: string | null
  college: string | null
}
const rowText = (row: Row, roles: string, lang: Lang): string[] => [
  row.user_name,
  row.real_name,
  inLang(userTypeLabels[row.user_type as keyof typeof userTypeLabels], lang),
  row.phone_mask ?? '',
  row.email ? mask.email(row.email) : '',
  row.school ?? '',
  row.college ?? '',
  row.grade,
  row.student_no,
  roles,
  inLang(userStates.states[row.status], lang),
  row.last_sign_in_at ? timeText(row.last_sign_in_at) : '',
  timeText(row.created_at),
]
