// A result as a workbook, and as a paper with places for signatures.
import { fill, inLang, type Label } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { PAPER_AT_ONCE } from '@kaisai/contract/review/settle.endpoints'
import { headingIn } from '@kaisai/contract/website/wording'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import type { PlainCell } from '#src/platform/excel.ts'
import { type ExportedSheet, type Head, headsIn, linesByIds, startSheet } from '#src/platform/exported-sheet.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { PDF, printPdf } from '#src/platform/pdf.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { wordingOf } from '../../competition/reads.ts'
import { requireReadable, resultOf, resultStateName } from '../review.policy.ts'
import { getResult } from './result.views.ts'
import { resultName } from './result-name.ts'
import { allRows, countRows, lineName, rowsOfWorks, workIdsInOrder } from './result-rows.views.ts'

const title: Label = ['评审成绩', 'Result']
const STEP = 1000
const heads = [
  [['赛项', 'Category'], 20],
  [['名次', 'Rank'], 8],
  [['作品编号', 'Number'], 14],
  [['作品名称', 'Title'], 30],
  [['队伍', 'Team'], 20],
  [['学校', 'School'], 24],
  [['原始均分', 'Raw mean'], 12],
  [['去极值均分', 'Trimmed mean'], 12],
  [['标准化均分', 'Standardized mean'], 14],
  [['最终成绩', 'Final score'], 12],
  [['原始名次', 'Raw rank'], 10],
  [['极差', 'Range'], 8],
  [['裁定', 'Decision'], 12],
  [['晋级结果', 'Outcome'], 12],
  [['原因', 'Reason'], 24],
] as const satisfies readonly Head[]

/** Starts an export. */
export const exportResult = async (ctx: Ctx, actor: Actor, input: { resultId: string }): Promise<{ taskId: string }> => {
  await readableResult(ctx, actor, input)
  return startSheet(ctx, actor, resultSheet, input)
}

/** A result as a workbook. */
export const resultSheet: ExportedSheet<{ resultId: string }> = {
  kind: 'reviewExport',
  title,
  counted: ['已导出{count}件作品', '{count} works exported.'],
  action: 'review.result_exported',
  find: async (ctx, actor, input) => {
    const result = await resultOf(ctx.db, actor, input.resultId)
    const works = await workIdsInOrder(ctx.db, result.id)
    const read = async (ids: readonly string[]) =>
      new Map((await rowsOfWorks(ctx.db, result.id, ids, actor.lang)).map((row) => [row.workId, lineOf(row)]))
    const wording = await wordingOf(ctx.db, result.competition_id)
    return {
      total: works.length,
      heads: headsIn(wording, heads),
      entry: {
        entity: 'review_results',
        entityId: result.id,
        entityName: await resultName(ctx.db, result.id),
        organizationId: result.organization_id,
      },
      rows: (report) => linesByIds(STEP, works, read, report),
    }
  },
}

const lineOf = (row: Awaited<ReturnType<typeof allRows>>[number]): PlainCell[] => [
  ...[lineName(row), row.rank, row.code, row.title, row.teamName, row.schoolName, row.rawMean, row.trimmedMean],
  ...[row.standardizedMean, row.finalScoreText, row.rawRank, row.range, row.decisionName, row.outcomeName, row.outcomeReason],
]

/** The list as PDF, at once; a long one is refused with `review.paper_long`. */
export const downloadResult = async (ctx: Ctx, actor: Actor, input: { resultId: string }): Promise<FileReply> => {
  const { id } = await readableResult(ctx, actor, input)
  const count = await countRows(ctx.db, id)
  if (count > PAPER_AT_ONCE) throw problem('review.paper_long', { count })
  return makePaper(ctx, actor, input)
}

const paperTitle: Label = ['评审成绩单', 'Result of the review']

/** Starts making the list as PDF. */
export const printResult = async (ctx: Ctx, actor: Actor, input: { resultId: string }): Promise<{ taskId: string }> => {
  await readableResult(ctx, actor, input)
  return inTx(ctx.db, async (tx) => ({
    taskId: await ctx.tasks.start(tx, actor, 'reviewPaper', inLang(paperTitle, actor.lang), input),
  }))
}

/** The job of it. */
export const runPrintResult =
  (ctx: Ctx): TaskHandler<{ resultId: string }> =>
  async (input, actor, progress) => {
    const { id } = await readableResult(ctx, actor, input)
    const count = await countRows(ctx.db, id)
    await progress.report(0, count)
    const result = await makePaper(ctx, actor, input)
    await progress.report(count, count)
    return {
      message: fill(inLang(['成绩单已生成，共{count}件作品', 'PDF generated: {count} works.'], actor.lang), { count }),
      result,
    }
  }

const readableResult = async (ctx: Ctx, actor: Actor, { resultId }: { resultId: string }) => {
  const result = await resultOf(ctx.db, actor, resultId)
  requireReadable(actor, result)
  return result
}

// Ranks, scores, outcomes, and a line for every lead who signs.
const makePaper = async (ctx: Ctx, actor: Actor, input: { resultId: string }) => {
  const detail = await getResult(ctx.db, actor, input)
  const rows = await allRows(ctx.db, detail.resultId, actor.lang)
  const en = actor.lang === 'en'
  const wording = await wordingOf(ctx.db, detail.competitionId)
  const heading = (label: Label): string => inLang(headingIn(wording, label), actor.lang)
  const calculation = detail.calculations.find(({ isCurrent }) => isCurrent)
  const { bytes } = await printPdf({
    lang: actor.lang,
    title: inLang(paperTitle, actor.lang),
    qr: null,
    facts: [
      { name: en ? 'Competition' : '竞赛', value: `${detail.competitionName} · ${detail.stageName}` },
      { name: en ? 'State' : '状态', value: resultStateName(detail.status, actor.lang) },
      { name: en ? 'Formula' : '计算版本', value: calculation ? `${calculation.formulaVersion} · #${calculation.no}` : '–' },
      { name: en ? 'Inputs SHA-256' : '输入 SHA-256', value: calculation?.inputsHash.match(/.{8}/g)?.join(' ') ?? '–' },
      { name: en ? 'Output SHA-256' : '结果 SHA-256', value: calculation?.outputHash.match(/.{8}/g)?.join(' ') ?? '–' },
    ],
    paragraphs: [],
    table: {
      columns: [
        { head: heading(['赛项', 'Category']), share: 7 },
        { head: en ? 'Rank' : '名次', share: 3 },
        { head: en ? 'Number' : '编号', share: 5 },
        { head: heading(['作品', 'Title']), share: 10 },
        { head: en ? 'School' : '学校', share: 8 },
        { head: en ? 'Score' : '成绩', share: 4 },
        { head: en ? 'Outcome' : '结果', share: 4 },
      ],
      rows: rows.map((row) => [
        lineName(row),
        row.rank === null ? '–' : String(row.rank),
        row.code,
        row.title,
        row.schoolName,
        row.finalScoreText || '–',
        row.outcomeName,
      ]),
    },
    closing: [
      ...detail.signatures.map(({ userName, groupName, time }) =>
        [
          en ? 'Panel lead' : '评审组长',
          groupName,
          userName,
          time === null ? '________________' : `${en ? 'signed' : '已签'} ${timeText(time)}`,
        ]
          .filter((text) => text !== '')
          .join(' '),
      ),
      en ? 'Organizer: ________________' : '主办方（盖章）：________________',
    ],
    footer: `${detail.competitionName} · ${detail.stageName}`,
  })
  await record(ctx.db, actor, {
    action: 'review.result_printed',
    entity: 'review_results',
    entityId: detail.resultId,
    entityName: `${detail.competitionName} ${detail.stageName} #${detail.no}`,
  })
  return { name: `${inLang(title, actor.lang)}-${detail.stageName}.pdf`, mediaType: PDF, body: bytes }
}
