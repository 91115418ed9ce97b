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
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import { categoriesOf } from '../../competition/reads.ts'
import { requireReadable, resultOf } from '../review.policy.ts'
import { advancedByLine } from './advance-result.ts'
import { certaintyOfCalculation } from './certainty.ts'
import { scoreText } from './decimals.ts'
import { type FoundRow, storedRows } from './result-rows.views.ts'

// Versions whose batches are fitted by the model of today; what came later chose how what was given is averaged.
const modelledVersions: readonly string[] = ['2026-3', FORMULA_VERSION]

type Reply = ReplyOf<typeof endpoints.getCertainty>
/** Works shown of one line. */
const MOST = 300
/** Further reviews proposed, as a share of the sheets there are: a thirtieth spent near the line buys what a tenth spent anywhere does not. */
const PROPOSED = 1 / 30

/** A work as it is ranked: of tens of thousands, so that everything else is read of those shown alone. */
interface Ranked {
  readonly workId: string
  readonly itemId: string
  readonly groupId: string | null
  readonly rank: number | null
}
type Row = FoundRow & { readonly detail: ResultRow }

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
      .select(['id', 'formula_version', sql<string>`encode(inputs_hash, 'hex')`.as('inputsHash')])
      .where('id', '=', result.calculation_id)
      .executeTakeFirst(),
    categoriesOf(db, result.competition_id).then((categories) => rankedWorks(db, result.id, categories)),
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
  const advanced = await keptNumbers(db, JSON.stringify(['advanced', result.id, result.version]), () =>
    advancedByLine(db, result.id, result.advance_rule),
  )
  const places = { ...advanced }
  if (chosen && input.places !== undefined) places[lineOf(chosen)] = input.places
  const ranked = rows.map((row) => ({ workId: row.workId, lineKey: lineOf(row), rank: row.rank }))
  const found = await certaintyOfCalculation({ ...calculation, packed: () => packedInputs(db, calculation.id) }, ranked, places)
  if (found === null) return { ...nothing, batches }
  const placesOf = (lineKey: string): number => places[lineKey] ?? 0
  const rankOf = new Map(rows.map(({ workId, rank }) => [workId, rank!]))
  const own = chosen ? found.works.filter(({ lineKey }) => lineKey === lineOf(chosen)) : []
  const around = aroundLine(own, rankOf, chosen ? placesOf(lineOf(chosen)) : 0)
  const proposed = worthAnotherReview(found.works, Math.max(1, Math.ceil(found.sheets * PROPOSED)))
  const lines = Map.groupBy(rows, lineOf)
  const named = await rowsOf(db, actor, result.id, [
    ...[...around, ...proposed].map(({ workId }) => workId),
    ...[...lines.values()].map(([first]) => first!.workId),
  ])
  const shown = (one: WorkCertainty): Reply['works'] => {
    const row = named.get(one.workId)
    return row ? [shownWork(one, row, placesOf(one.lineKey))] : []
  }
  return {
    isKnown: true,
    draws: found.draws,
    deviations: found.variances.map(({ sourceKey, variances }) => ({
      name: names.find(({ id }) => sourceKey === `batch:${id}`)?.name ?? '',
      work: Math.sqrt(variances.work),
      expert: Math.sqrt(variances.expert),
      rest: Math.sqrt(variances.rest),
    })),
    lines: found.lines.flatMap(({ lineKey, ...line }) => {
      const row = named.get(lines.get(lineKey)![0]!.workId)
      return row ? [{ itemId: row.itemId, itemName: row.itemName, groupId: row.groupId, groupName: row.groupName, ...line }] : []
    }),
    chosen: chosen === undefined ? null : { itemId: chosen.itemId, groupId: chosen.groupId },
    works: around.flatMap(shown),
    proposed: proposed.flatMap(shown),
    batches,
  }
}

const lineOf = ({ itemId, groupId }: Pick<Ranked, 'itemId' | 'groupId'>): string =>
  groupId === null ? itemId : `${itemId}/${groupId}`

const chosenOf = (rows: readonly Ranked[], { itemId, groupId }: { itemId?: string; groupId?: string }): Ranked | undefined =>
  rows.find((row) => (itemId === undefined || row.itemId === itemId) && (groupId === undefined || row.groupId === groupId))

const sheetsOf = ({ batches }: ResultRow): number => batches.reduce((sum, { counted }) => sum + counted, 0)

const shownWork = (one: WorkCertainty, row: Row, places: number): Reply['works'][number] => {
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
    isAbove: row.rank! <= places,
    isClose: isClose(one.chance),
    sheets: sheetsOf(row.detail),
    range: widest('range'),
    levelledRange: widest('levelledRange'),
  }
}

// By rank; of a long line those that are open, then those nearest to the line.
const aroundLine = (works: readonly WorkCertainty[], rankOf: ReadonlyMap<string, number>, places: number): WorkCertainty[] => {
  const rank = ({ workId }: WorkCertainty): number => rankOf.get(workId)!
  const byRank = works.toSorted((a, b) => rank(a) - rank(b))
  if (byRank.length <= MOST) return byRank
  const far = (work: WorkCertainty): number => (isClose(work.chance) ? 0 : Math.abs(rank(work) - places))
  return byRank
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, MOST)
    .sort((a, b) => rank(a) - rank(b))
}

const rankedWorks = async (db: Db, resultId: string, categories: readonly { readonly id: string }[]): Promise<Ranked[]> => {
  const { rows } = await sql<Ranked>`
    select x.work_id as "workId", x.category_id as "itemId", x.group_id as "groupId", x.rank
      from review_result_rows x where x.result_id = ${resultId}::uuid
     order by array_position(${categories.map(({ id }) => id)}::uuid[], x.category_id), x.group_id nulls first, x.rank nulls last, x.work_id`.execute(
    db,
  )
  return rows
}

const packedInputs = async (db: Db, calculationId: string): Promise<Buffer> => {
  const { inputs } = await db
    .selectFrom('review_calculations')
    .select('inputs')
    .where('id', '=', calculationId)
    .executeTakeFirstOrThrow()
  return inputs
}

const rowsOf = async (
  db: Db,
  { lang }: Actor,
  resultId: string,
  workIds: readonly string[],
): Promise<ReadonlyMap<string, Row>> => {
  const rows = (await storedRows(db, resultId, [...new Set(workIds)], lang)) as Row[]
  return new Map(rows.map((row) => [row.workId, row]))
}
