import type { InputOf } from '@kaisai/contract/endpoint'
import type { exportExperts as endpoint } from '@kaisai/contract/expert/library.endpoints'
import { inLang, type Label } from '@kaisai/contract/lang'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import { writeSheet, XLSX } from '#src/platform/excel.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { disciplineNames } from './disciplines.ts'
import { expertRows, expertsMatching, type FoundExpert } from './library.views.ts'
import { loadsFor } from './loads.ts'
import { accountName, accountOf, degreeName, expertStateName, sourceName, titleName } from './names.ts'

type Input = InputOf<typeof endpoint>
const STEP = 500
const title: Label = ['专家名单', 'Experts']

const heads = [
  [['姓名', 'Name'], 12],
  [['单位', 'School or employer'], 26],
  [['院系/部门', 'Department'], 20],
  [['省份', 'Province'], 12],
  [['职称', 'Title'], 12],
  [['职务', 'Post'], 14],
  [['学位', 'Degree'], 10],
  [['学科门类', 'Disciplines'], 24],
  [['研究方向', 'Keywords'], 30],
  [['企业专家', 'From industry'], 10],
  [['手机号', 'Phone'], 16],
  [['邮箱', 'E-mail'], 24],
  [['来源', 'Source'], 14],
  [['账号', 'Account'], 12],
  [['专家组', 'Groups'], 24],
  [['评审上限', 'Most works'], 10],
  [['在评', 'In hand'], 8],
  [['已评', 'Judged'], 8],
  [['按时率', 'On time'], 10],
  [['状态', 'Status'], 12],
] as const satisfies readonly (readonly [Label, number])[]

/** Starts an export of the filtered list; sensitive values stay masked. */
export const exportExperts = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => ({ taskId: await ctx.tasks.start(tx, actor, 'expertExport', inLang(title, actor.lang), input) }))

/** The job: pages by key, so that any size goes with the same memory. */
export const runExpertExport =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    const counted = await expertsMatching(ctx, actor, input)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    const { total } = counted
    await record(ctx.db, actor, {
      action: 'expert.exported',
      entity: 'experts',
      changes: [{ field: 'rows', from: null, to: String(total) }],
    })
    const { lang } = actor
    const body = writeSheet({
      sheetName: inLang(title, lang),
      columns: heads.map(([head, width]) => ({ header: inLang(head, lang), width })),
      rows: rowsText(ctx, actor, input, (done) => progress.report(done, total)),
    })
    return {
      message: lang === 'en' ? `${total} experts exported.` : `已导出${total}位专家`,
      outcome: { rows: total },
      result: { name: `${inLang(title, lang)}.xlsx`, mediaType: XLSX, body },
    }
  }

async function* rowsText(
  ctx: Ctx,
  actor: Actor,
  input: Input,
  report: (done: number) => Promise<void>,
): AsyncGenerator<string[]> {
  const names = await disciplineNames(ctx.db, actor.lang)
  let done = 0
  for (let last: string | null = null; ; ) {
    let query = expertsMatching(ctx, actor, input)
    if (last !== null) query = query.where('x.id', '<', last)
    const rows = await expertRows(query, actor).orderBy('x.id', 'desc').limit(STEP).execute()
    const loadOf = await loadsFor(
      ctx,
      actor,
      rows.map(({ id }) => id),
    )
    for (const row of rows) yield cells(row, loadOf(row.id), names, actor)
    done += rows.length
    await report(done)
    if (rows.length < STEP) return
    last = rows.at(-1)!.id
  }
}

const cells = (
  row: FoundExpert,
  load: ReturnType<Awaited<ReturnType<typeof loadsFor>>>,
  names: ReadonlyMap<string, string>,
  { lang }: Actor,
): string[] => [
  row.name,
  row.schoolName || row.unit,
  row.department,
  row.provinceName,
  titleName(row.title, lang),
  row.post,
  degreeName(row.degree, lang),
  row.disciplines.map((code) => names.get(code) ?? code).join('、'),
  row.keywords.join('、'),
  row.is_industry ? inLang(['是', 'Yes'], lang) : '',
  row.phone_mask ?? '',
  row.email ? mask.email(row.email) : '',
  sourceName(row.source, lang),
  accountName(accountOf(row.userStatus), lang),
  row.groups.join('、'),
  String(row.max_load),
  String(load.load ?? ''),
  String(load.reviewed ?? ''),
  load.onTimeRate === null ? '' : `${Math.round(load.onTimeRate * 100)}%`,
  expertStateName(row.status, lang),
]
