// The file of a result that is published for recounting.
import { problem } from '@kaisai/contract/problem'
import type { CalculationOutput } from '@kaisai/contract/review/calculation/calculation-output'
import type { StoredOutput } from '@kaisai/contract/review/formulas'
import { codedInputs, codesOf, fileOf } from '@kaisai/contract/review/verification/make-file'
import {
  codeOf,
  commitmentOf,
  type Draw,
  MOST_WORKS,
  VERIFICATION_FORMAT,
  type VerificationFile,
} from '@kaisai/contract/review/verification/verification-file'
import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import { categoriesOf, competitionNames, namedStages } from '../../competition/reads.ts'
import { saltOf } from '../batch/seed.ts'
import { storedInputs } from '../pipeline/stored-inputs.ts'
import { runCalculation } from '../result/run-calculation.ts'
import type { Result } from '../review.policy.ts'

const iso = (time: string): string => new Date(Date.parse(time)).toISOString()

/** What is published of a result, and the seeds that it reveals. Refuses what would not be recounted to the ranks and scores that stand. */
export const makeVerification = async (
  tx: Tx,
  result: Result,
): Promise<{ file: VerificationFile; judges: number; seeds: string[] }> => {
  const stored = await tx
    .selectFrom('review_calculations')
    .selectAll()
    .where('id', '=', result.calculation_id)
    .executeTakeFirstOrThrow()
  if (stored.works > MOST_WORKS) throw problem('review.verification_large', { count: stored.works })
  const inputs = await storedInputs(stored.inputs)
  const salt = await saltOf(tx, result.stage_id)
  const codes = codesOf(inputs, salt)
  const batches = await batchesOf(tx, result)
  const seeds = batches.map(({ seed }) => seed)
  const coded = codedInputs(inputs, codes, seeds)
  const output = await runCalculation<StoredOutput>(coded.inputs)
  await requireSame(tx, result, output, salt)
  const draws = batches.map(
    (batch): Draw => ({
      sourceKey: codes.source(`batch:${batch.id}`),
      seed: batch.seed,
      commitment: commitmentOf(batch.seed),
      promisedAt: iso(batch.promisedAt),
      batchMadeAt: iso(batch.madeAt),
      lots: coded.lots,
    }),
  )
  const names = await namesOf(tx, result)
  return {
    file: fileOf(
      {
        format: VERIFICATION_FORMAT,
        competition: names.competition,
        stage: names.stage,
        resultNo: result.no,
        calculationNo: stored.no,
        calculatedAt: iso(stored.calculated_at),
        categories: names.categories
          .map(({ id, name }) => ({ id: codes.category(id), name }))
          .filter(({ id }) => id !== '-')
          .sort(byId),
        sources: inputs.sources.map(({ key }) => {
          const batch = batches.find(({ id }) => key === `batch:${id}`)
          return {
            key: codes.source(key),
            name: batch?.name ?? names.stages.find(({ id }) => key === `stage:${id}`)?.name ?? '',
            criteria: (batch?.setting.criteria ?? []).map((one) => ({ key: one.key, name: [one.name, one.nameEn] as const })),
          }
        }),
        draws,
      },
      coded.inputs,
      output,
    ),
    judges: codes.judges,
    seeds,
  }
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

// What everybody will recount is what stands: every rank and every score.
const requireSame = async (tx: Tx, result: Result, output: StoredOutput, salt: string): Promise<void> => {
  const rows = await tx
    .selectFrom('review_result_rows')
    .select(['work_id', 'rank', 'final_score'])
    .where('result_id', '=', result.id)
    .execute()
  const places = new Map(
    (output as CalculationOutput).rows.map(({ workId, rank, final }) => [workId, `${rank} ${final && Number(final)}`]),
  )
  if (rows.some(({ work_id, rank, final_score }) => places.get(codeOf(salt, work_id)) !== `${rank} ${final_score}`))
    throw problem('review.verification_differs')
}

const batchesOf = async (tx: Tx, result: Result) =>
  tx
    .selectFrom('review_batches as b')
    .leftJoin('review_seeds as d', (join) => join.onRef('d.stage_id', '=', 'b.stage_id').onRef('d.seed', '=', 'b.seed'))
    .select(['b.id', 'b.name', 'b.seed', 'b.setting', 'b.created_at as madeAt'])
    .select(sql<string>`coalesce(d.created_at, b.created_at)`.as('promisedAt'))
    .where(
      'b.id',
      'in',
      result.weights.filter(({ source }) => source === 'batch').map(({ id }) => id),
    )
    .orderBy('b.id')
    .execute()

const namesOf = async (tx: Tx, result: Result) => {
  const pair = (row: { name: string; name_en: string }) => [row.name, row.name_en] as const
  const [competition, categories, stages] = [
    await competitionNames(tx, result.competition_id),
    await categoriesOf(tx, result.competition_id),
    await sql<{ id: string; name: string; name_en: string }>`
      select id, name, name_en from ${namedStages} s where competition_id = ${result.competition_id}::uuid`.execute(tx),
  ]
  return {
    competition: pair(competition),
    stage: pair(stages.rows.find(({ id }) => id === result.stage_id)!),
    categories: categories.map(({ id, name, nameEn }) => ({ id, name: [name, nameEn] as const })),
    stages: stages.rows,
  }
}
