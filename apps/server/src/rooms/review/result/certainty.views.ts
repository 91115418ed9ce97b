// How sure a result is, as the office looks at it.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { statesIn } from '@kaisai/contract/machine'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { FORMULA_VERSION } from '@kaisai/contract/review/calculation/calculation-inputs'
import type { ResultRow } from '@kaisai/contract/review/calculation/calculation-output'
import { isClose, type WorkCertainty, worthAnotherReview } from '@kaisai/contract/review/calculation/certainty'
import type * as endpoints from '@kaisai/contract/review/certainty.endpoints'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { requireReadable, resultOf } from '../review.policy.ts'
import { advancedByLine } from './advance-result.ts'
import { certaintyOfCalculation } from './certainty.ts'
import { scoreText } from './decimals.ts'
import { rowColumns, rowQuery } from './result-rows.views.ts'

// Versions whose batches are fitted by the model of today; what came later chose how what was given is averaged.
const modelledVersions: readonly string[] = ['2026-3', FORMULA_VERSION]

type Reply = ReplyOf<typeof endpoints.getCertainty>
/** Works shown of one line. */
const MOST = 300
/** Further reviews proposed, as a share of the sheets there are: a thirtieth spent near the line buys what a tenth spent anywhere does not. */
const PROPOSED = 1 / 30

type Found = Awaited<ReturnType<ReturnType<typeof rowColumns>['execute']>>[number]
type Row = Found & { readonly detail: ResultRow }

const nothing: Omit<Reply, 'batches'> = {
  ...{ isKnown: false, draws: 0, deviations: [], lines: [], chosen: null, works: [], proposed: [] },
}

/** Computes how sure the current calculation of a result is. */
export const getCertainty = async (db: Db, actor: Actor, input: InputOf<typeof endpoints.getCertainty>): Promise<Reply> => {
  const result = await resultOf(db, actor, input.resultId)
  requireReadable(actor, result)
  const batchIds = result.weights.filter(({ source }) => source === 'batch').map(({ id }) => id)
  const [calculation, rows, names] = await Promise.all([
    db
      .selectFrom('review_calculations')
      .select(['id', 'inputs', 'formula_version', sql<string>`encode(inputs_hash, 'hex')`.as('inputsHash')])
      .where('id', '=', result.calculation_id)
      .executeTakeFirst(),
    rowsOf(db, actor, result.id),
    db
      .selectFrom('review_batches')
      .select(['id', 'name', 'status'])
      .where('id', 'in', [...batchIds, result.id])
      .execute(),
  ])
  const reopenable = new Set<string>(statesIn(batchStates, 'closed'))
  const batches = names.filter(({ status }) => reopenable.has(status)).map(({ id, name }) => ({ batchId: id, name }))
  // Results of earlier formulas keep their numbers; what a model of today says of them is another matter.
  if (!calculation || !modelledVersions.includes(calculation.formula_version)) return { ...nothing, batches }
  const chosen = chosenOf(rows, input)
  const places: Record<string, number> = await advancedByLine(db, result.id, result.advance_rule)
  if (chosen && input.places !== undefined) places[lineOf(chosen)] = input.places
  const ranked = rows.map((row) => ({ workId: row.workId, lineKey: lineOf(row), rank: row.rank }))
  const found = await certaintyOfCalculation({ ...calculation, packed: calculation.inputs }, ranked, places)
  if (found === null) return { ...nothing, batches }
  const byId = new Map(rows.map((row) => [row.workId, row]))
  const shown = (one: WorkCertainty): Reply['works'][number] => shownWork(one, byId.get(one.workId)!, places)
  const lines = Map.groupBy(rows, lineOf)
  const own = chosen ? found.works.filter(({ lineKey }) => lineKey === lineOf(chosen)).map(shown) : []
  const sheets = rows.reduce((sum, { detail }) => sum + sheetsOf(detail), 0)
  return {
    isKnown: true,
    draws: found.draws,
    deviations: found.variances.map(({ sourceKey, variances }) => ({
      name: names.find(({ id }) => sourceKey === `batch:${id}`)?.name ?? '',
      work: Math.sqrt(variances.work),
      expert: Math.sqrt(variances.expert),
      rest: Math.sqrt(variances.rest),
    })),
    lines: found.lines.map(({ lineKey, ...line }) => {
      const { itemId, itemName, groupId, groupName } = lines.get(lineKey)![0]!
      return { itemId, itemName, groupId, groupName, ...line }
    }),
    chosen: chosen === undefined ? null : { itemId: chosen.itemId, groupId: chosen.groupId },
    works: aroundLine(own, chosen ? (places[lineOf(chosen)] ?? 0) : 0),
    proposed: worthAnotherReview(found.works, Math.max(1, Math.ceil(sheets * PROPOSED))).map(shown),
    batches,
  }
}

const lineOf = ({ itemId, groupId }: Pick<Row, 'itemId' | 'groupId'>): string =>
  groupId === null ? itemId : `${itemId}/${groupId}`

const chosenOf = (rows: readonly Row[], { itemId, groupId }: { itemId?: string; groupId?: string }): Row | undefined =>
  rows.find((row) => (itemId === undefined || row.itemId === itemId) && (groupId === undefined || row.groupId === groupId))

const sheetsOf = ({ batches }: ResultRow): number => batches.reduce((sum, { counted }) => sum + counted, 0)

const shownWork = (one: WorkCertainty, row: Row, places: Readonly<Record<string, number>>): Reply['works'][number] => {
  const widest = (key: 'range' | 'levelledRange'): number | null =>
    row.detail.batches.reduce<number | null>((most, batch) => {
      const own = batch[key] === null || batch[key] === undefined ? null : Number(batch[key])
      return own === null ? most : Math.max(most ?? 0, own)
    }, null)
  return {
    ...{ workId: row.workId, code: row.code, title: row.title, teamName: row.teamName, schoolName: row.schoolName },
    rank: row.rank!,
    finalScoreText: scoreText(row.finalScore, row.decimals),
    ...{ chance: one.chance, low: one.low, high: one.high },
    isAbove: row.rank! <= (places[one.lineKey] ?? 0),
    isClose: isClose(one.chance),
    sheets: sheetsOf(row.detail),
    range: widest('range'),
    levelledRange: widest('levelledRange'),
  }
}

// By rank; of a long line those that are open, then those nearest to the line.
const aroundLine = (works: Reply['works'], places: number): Reply['works'] => {
  const byRank = works.toSorted((a, b) => a.rank - b.rank)
  if (byRank.length <= MOST) return byRank
  const far = (work: Reply['works'][number]): number => (work.isClose ? 0 : Math.abs(work.rank - places))
  return byRank
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, MOST)
    .sort((a, b) => a.rank - b.rank)
}

const rowsOf = async (db: Db, { lang }: Actor, resultId: string): Promise<Row[]> =>
  (await rowColumns(rowQuery(db, resultId), lang)
    .orderBy('k.sort')
    .orderBy('x.category_id')
    .orderBy(sql`x.group_id nulls first`)
    .orderBy(sql`x.rank nulls last`)
    .orderBy('w.code')
    .execute()) as Row[]
