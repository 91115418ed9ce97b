import type { InputOf } from '@kaisai/contract/endpoint'
import type { exportExperts as endpoint } from '@kaisai/contract/expert/library.endpoints'
import { inLang } from '@kaisai/contract/lang'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { type ExportedSheet, type Head, linesByPage, startContactSheet } from '#src/platform/exported-sheet.ts'
import { disciplineNames } from './disciplines.ts'
import { expertRows, expertsMatching, type FoundExpert } from './library.views.ts'
import { loadsFor } from './loads.ts'
import { accountName, accountOf, degreeName, expertStateName, sourceName, titleName } from './names.ts'
import { openSealed } from './sealed.ts'

type Input = Omit<InputOf<typeof endpoint>, 'withContacts' | 'reason'>
const STEP = 500

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
] as const satisfies readonly Head[]

/** Starts an export of the filtered list; sensitive values stay masked unless contacts are asked for. */
export const exportExperts = async (
  ctx: Ctx,
  actor: Actor,
  { withContacts, reason, ...input }: InputOf<typeof endpoint>,
): Promise<{ taskId: string | null }> => {
  if (withContacts) require(actor, 'expert:info:reveal')
  return startContactSheet(ctx, actor, expertSheet, { withContacts, reason }, input)
}

/** The list as a workbook. */
export const expertSheet: ExportedSheet<Input> = {
  kind: 'expertExport',
  title: ['专家名单', 'Experts'],
  counted: ['已导出{count}位专家', '{count} experts exported.'],
  action: 'expert.exported',
  find: async (ctx, actor, input, isWhole) => {
    if (isWhole) require(actor, 'expert:info:reveal')
    const { total } = await expertsMatching(ctx, actor, input)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    const names = await disciplineNames(ctx.db, actor.lang)
    const read = (last: string | null, step: number) => readPage(ctx, actor, input, { names, isWhole }, last, step)
    return { total, heads, entry: { entity: 'experts' }, rows: (report) => linesByPage(STEP, read, report) }
  },
}

const readPage = async (
  ctx: Ctx,
  actor: Actor,
  input: Input,
  { names, isWhole }: { names: ReadonlyMap<string, string>; isWhole: boolean },
  last: string | null,
  step: number,
) => {
  let query = expertsMatching(ctx, actor, input)
  if (last !== null) query = query.where('x.id', '<', last)
  const rows = await expertRows(query, actor).select('x.phone_sealed').orderBy('x.id', 'desc').limit(step).execute()
  const keys = rows.map(({ id }) => id)
  const loadOf = await loadsFor(ctx, actor, keys)
  const contacts = (row: (typeof rows)[number]): [string, string] =>
    isWhole
      ? [openSealed(ctx, row.id, 'phone', row.phone_sealed) ?? '', row.email ?? '']
      : [row.phone_mask ?? '', row.email ? mask.email(row.email) : '']
  return { keys, lines: rows.map((row) => cells(row, contacts(row), loadOf(row.id), names, actor)) }
}

const cells = (
  row: FoundExpert,
  contacts: readonly [phone: string, email: string],
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
  ...contacts,
  sourceName(row.source, lang),
  accountName(accountOf(row.userStatus), lang),
  row.groups.join('、'),
  String(row.max_load),
  String(load.load ?? ''),
  String(load.reviewed ?? ''),
  load.onTimeRate === null ? '' : `${Math.round(load.onTimeRate * 100)}%`,
  expertStateName(row.status, lang),
]
