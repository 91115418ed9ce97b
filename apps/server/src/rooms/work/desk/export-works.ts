import { aiUseText, statementKinds, statementLabels } from '@kaisai/contract/competition/statement'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang, type Lang } from '@kaisai/contract/lang'
import type { exportWorks as endpoint } from '@kaisai/contract/work/findings.endpoints'
import { publicLevelLabels } from '@kaisai/contract/work/labels'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { type ExportedSheet, type Head, headsIn, linesByPage, startSheet } from '#src/platform/exported-sheet.ts'
import { wordingOf } from '#src/rooms/competition/reads.ts'
import { type Reach, reachOf } from '#src/rooms/enrollment/index.ts'
import { statementsByWork } from '../own/statements.ts'
import { workStateName, worksOf } from '../work.policy.ts'
import { type FoundWork, type WorkQuery, workRows, worksMatching } from './desk.views.ts'

type Signed = Awaited<ReturnType<typeof statementsByWork>> extends Map<string, (infer One)[]> ? One : never
type Input = InputOf<typeof endpoint>
const STEP = 1000

const heads = [
  [['作品编号', 'Number'], 14],
  [['作品名称', 'Title'], 30],
  [['竞赛', 'Competition'], 26],
  [['赛段', 'Stage'], 12],
  [['赛项', 'Category'], 20],
  [['报名编号', 'Enrollment code'], 20],
  [['队伍', 'Team'], 20],
  [['队长', 'Captain'], 12],
  [['学校', 'School'], 22],
  [['学院', 'College'], 18],
  [['状态', 'Status'], 12],
  [['版本', 'Version'], 8],
  [['文件数', 'Files'], 8],
  [['大小(MB)', 'Size (MB)'], 10],
  [['提交时间', 'Submitted at'], 20],
  [['迟交', 'Late'], 8],
  [['公开范围', 'Shown to'], 16],
  [['待确认问题', 'Open findings'], 12],
  [statementLabels.originality, 24],
  [statementLabels.ai, 40],
] as const satisfies readonly Head[]

/** Starts an export of the filtered list. */
export const exportWorks = (ctx: Ctx, actor: Actor, input: Input): Promise<{ taskId: string }> =>
  startSheet(ctx, actor, workSheet, input)

/** The list as a workbook. */
export const workSheet: ExportedSheet<Input> = {
  kind: 'workExport',
  title: ['作品列表', 'Works'],
  counted: ['已导出{count}件作品', '{count} works exported.'],
  action: 'work.exported',
  isEmpty: async (ctx, actor, input) =>
    !(await worksMatching(ctx.db, await reachOf(ctx.db, actor), input)
      .select('w.id')
      .limit(1)
      .executeTakeFirst()),
  find: async (ctx, actor, input) => {
    const reach = await reachOf(ctx.db, actor)
    const { total } = await worksMatching(ctx.db, reach, input)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    // A list of one competition is headed with its words; one that nobody has, or somebody else, is not looked at.
    const wording = input.competitionId && Number(total) > 0 ? await wordingOf(ctx.db, input.competitionId) : null
    const read = (last: string | null, step: number) => readPage(ctx, actor.lang, reach, input, last, step)
    return {
      total: Number(total),
      heads: headsIn(wording, heads),
      entry: { entity: 'works' },
      rows: (report) => linesByPage(STEP, read, report),
    }
  },
}

const readPage = async (ctx: Ctx, lang: Lang, reach: Reach, input: Input, last: string | null, step: number) => {
  let query = worksMatching(ctx.db, reach, input)
  if (last !== null) query = query.where('w.id', '<', last)
  const page = await query.select('w.id').orderBy('w.id', 'desc').limit(step).execute()
  const keys = page.map(({ id }) => id)
  if (keys.length === 0) return { keys, lines: [] }
  const rows = await workRows(worksOf(ctx.db, reach).where('w.id', 'in', keys) as WorkQuery, lang)
    .orderBy('w.id', 'desc')
    .execute()
  const statements = await statementsByWork(ctx.db, keys, lang)
  return { keys, lines: rows.map((row) => [...cells(row, lang), ...statementCells(statements.get(row.workId) ?? [], lang)]) }
}

// Who signed which version of a text; with AI, what was said.
const statementCells = (signed: readonly Signed[], lang: Lang): string[] =>
  statementKinds.map((kind) => {
    const one = signed.find((statement) => statement.kind === kind)
    if (!one) return ''
    const use = one.ai === null ? [] : [aiUseText(one.ai, lang)]
    return [...use, `${one.signerName} V${one.textNo} ${timeText(one.signedTime)}`].join(' ')
  })

const cells = (row: FoundWork, lang: Lang): string[] => [
  row.code,
  row.title,
  row.competitionName,
  row.stageName,
  row.itemName,
  row.teamCode,
  row.teamName,
  row.captainName,
  row.schoolName,
  row.collegeName,
  workStateName(row.status, lang),
  row.versionNo === 0 ? '' : `V${row.versionNo}`,
  String(row.fileCount),
  (row.bytes / 1024 ** 2).toFixed(1),
  row.submitTime === null ? '' : timeText(row.submitTime),
  row.isLate ? inLang(['是', 'Yes'], lang) : '',
  inLang(publicLevelLabels[row.publicLevel as 'private'], lang),
  row.openFindings === 0 ? '' : String(row.openFindings),
]
