// A school's order from an Excel list: the template names every team that owes a fee, the secretary deletes the lines not to be paid. All
// lines or none; the check and the order give the same verdict.

import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/batch.endpoints'
import { MOST_TEAMS } from '@kaisai/contract/finance/labels'
import { fill, inLang, type Label, type Lang } from '@kaisai/contract/lang'
import { Problem, problem } from '@kaisai/contract/problem'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { requireClean } from '#src/platform/excel/faults.ts'
import { headingsOf, readTemplate, type TemplateColumn, TemplateRefused, type TemplateRow } from '#src/platform/excel/template.ts'
import { writeBook, XLSX } from '#src/platform/excel.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { sha256 } from '#src/platform/secrets.ts'
import type { TaskHandler } from '#src/ports/tasks.ts'
import { reachOf } from '../../enrollment/index.ts'
import { createBatchOrder } from './make-order.ts'
import { payableRows } from './payable.views.ts'

const columns = [
  { key: 'code', label: ['队伍编号*', 'Team number*'], width: 18 },
  { key: 'name', label: ['队伍名称', 'Team'], width: 28 },
  { key: 'category', label: ['赛项', 'Category'], width: 24 },
  { key: 'due', label: ['应缴金额（元）', 'Owes (CNY)'], width: 16 },
] as const satisfies readonly TemplateColumn[]
type Key = (typeof columns)[number]['key']
type Input = InputOf<typeof endpoints.checkBatchList>

const says = {
  needed: ['请填写队伍编号', 'Enter the number of the team.'],
  unknown: [
    '本校在该竞赛没有待缴费的队伍“{code}”：可能已缴费、已在其他订单中，或编号有误',
    'Your school has no team “{code}” here that owes a fee: it paid, waits in another order, or the number is wrong.',
  ],
  name: ['该编号的队伍是“{name}”，请核对', 'The team of this number is “{name}”. Please compare.'],
  due: ['该队现应缴 {due} 元，请重新下载名单', 'The team owes {due} CNY now. Download the list again.'],
  twice: ['与第{line}行重复', 'The same as line {line}.'],
} as const satisfies Record<string, Label>

const payablesOf = async (db: Db, actor: Actor, competitionId: string) => {
  const reach = await reachOf(db, actor)
  if (reach.kind !== 'school') throw problem('house.no_access')
  return payableRows(db, { ...reach, own: [] }, { competitionId }, actor.lang)
}

/** The list with every team of the actor's school that owes a fee in a competition, at most as many as an order holds. */
export const exportBatchTemplate = async (
  ctx: Ctx,
  actor: Actor,
  { competitionId }: InputOf<typeof endpoints.exportBatchTemplate>,
): Promise<FileReply> => {
  const teams = await payablesOf(ctx.db, actor, competitionId)
  if (teams.length === 0) throw problem('finance.batch_none')
  const en = actor.lang === 'en'
  return {
    name: en ? 'Teams to pay for.xlsx' : '批量缴费名单.xlsx',
    mediaType: XLSX,
    body: await writeBook([
      {
        sheetName: en ? 'Teams' : '队伍',
        columns: headingsOf(columns, actor.lang).map((header, at) => ({ header, width: columns[at]!.width })),
        rows: teams.map(({ code, name, categoryName, dueFen }) => [code, name, categoryName, yuanOf(dueFen)]),
      },
    ]),
  }
}

/** Starts the check of an uploaded list, or the order for a checked one. */
export const startBatchList = (
  ctx: Ctx,
  actor: Actor,
  kind: 'batchListCheck' | 'batchListOrder',
  input: Input,
): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    await payablesOf(tx, actor, input.competitionId)
    const file = await ctx.stored.own(tx, actor, input.fileId, 'batchOrder')
    return { taskId: await ctx.tasks.start(tx, actor, kind, file.name, input) }
  })

interface Checked extends TemplateRow<Key> {
  readonly teamId: string
}

const read = async (ctx: Ctx, actor: Actor, input: Input): Promise<{ lines: Checked[]; digest: string }> => {
  const file = await ctx.stored.own(ctx.db, actor, input.fileId, 'batchOrder')
  const rows = await readLines(await ctx.stored.read(file), actor.lang)
  const digest = sha256(`${file.sha256.toString('hex')}|${input.competitionId}|${input.provider}`).toString('base64url')
  return { lines: check(rows, await payablesOf(ctx.db, actor, input.competitionId), actor.lang), digest }
}

const readLines = async (file: Buffer, lang: Lang): Promise<TemplateRow<Key>[]> => {
  try {
    return await readTemplate(file, columns, MOST_TEAMS, lang)
  } catch (error) {
    throw error instanceof TemplateRefused ? new Problem(`finance.batch_${error.reason}`, error.values) : error
  }
}

const check = (rows: readonly TemplateRow<Key>[], teams: Awaited<ReturnType<typeof payablesOf>>, lang: Lang): Checked[] => {
  const byCode = new Map(teams.map((team) => [team.code.toUpperCase(), team]))
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const faults = [...row.faults]
    const report = (label: Label, values: Readonly<Record<string, string | number>> = {}) =>
      void faults.push(fill(inLang(label, lang), values))
    const code = row.values.code.toUpperCase()
    const team = byCode.get(code)
    if (code === '') report(says.needed)
    else if (!team) report(says.unknown, { code: row.values.code.slice(0, 30) })
    else {
      if (row.values.name !== '' && row.values.name !== team.name) report(says.name, { name: team.name || team.code })
      if (row.values.due !== '' && Number(row.values.due) * 100 !== team.dueFen) report(says.due, { due: yuanOf(team.dueFen) })
    }
    const first = seen.get(code)
    if (code !== '' && first !== undefined) report(says.twice, { line: first })
    else seen.set(code, row.line)
    return { ...row, faults, teamId: team?.teamId ?? '' }
  })
}

/** The job of a check. */
export const runBatchListCheck =
  (ctx: Ctx): TaskHandler<Input> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const { lines, digest } = await read(ctx, actor, input)
    requireClean(lines, columns, actor.lang, (_, value) => value)
    await progress.report(lines.length, lines.length)
    return {
      message: inLang([`校验通过，共${lines.length}队`, `${lines.length} teams checked, no faults.`], actor.lang),
      outcome: { rows: lines.length, faults: 0, digest },
    }
  }

/** The job of an order: checked again, then ordered in one transaction. */
export const runBatchListOrder =
  (ctx: Ctx): TaskHandler<InputOf<typeof endpoints.orderBatchList>> =>
  async (input, actor, progress) => {
    await progress.report(0, 0)
    const { lines, digest } = await read(ctx, actor, input)
    if (digest !== input.digest) throw problem('finance.batch_stale')
    requireClean(lines, columns, actor.lang, (_, value) => value)
    const { competitionId, provider } = input
    const made = await createBatchOrder(ctx, actor, { competitionId, provider, teamIds: lines.map(({ teamId }) => teamId) })
    await progress.report(lines.length, lines.length)
    return {
      message: inLang(
        [`已下单 ${made.no}，共${made.teamCount}队`, `Order ${made.no} was made for ${made.teamCount} teams.`],
        actor.lang,
      ),
      outcome: { added: made.teamCount, orderId: made.orderId },
    }
  }
