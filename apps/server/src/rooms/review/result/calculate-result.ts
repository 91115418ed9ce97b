// The final scores of a stage: what counts how much, every work anew, one stored calculation.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { AdvanceRule } from '@kaisai/contract/competition/settings'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { batchStates } from '@kaisai/contract/review/batch.states'
import type { CalculationOutput, ResultRow } from '@kaisai/contract/review/calculation/calculation-output'
import { canonicalInputs } from '@kaisai/contract/review/calculation/canonical'
import { isKnownFormula, type StoredInputs } from '@kaisai/contract/review/formulas'
import type * as endpoints from '@kaisai/contract/review/result.endpoints'
import { resultStates } from '@kaisai/contract/review/result.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { competitionsOf } from '../../competition/index.ts'
import { outputHashOf, sha256 } from '../pipeline/hash.ts'
import { recordResultAction } from '../record-action.ts'
import { lockResultRow, type Result, resultStateName, resultsOf } from '../review.policy.ts'
import { readInputs } from './read-inputs.ts'
import { resultName } from './result-name.ts'
import { runCalculation } from './run-calculation.ts'

const packed = promisify(gzip)
const unpacked = promisify(gunzip)
/** A large result may take so long, seconds. */
const PATIENCE = 120
const STEP = 1000

const usualRule: AdvanceRule = {
  by: 'percent',
  value: 40,
  isPerCategory: true,
  perSchoolCap: null,
  tiePolicy: 'include',
  reserveCount: 0,
}

/** Opens the result of a stage within reach; there is one at a time. */
export const addResult = (ctx: Ctx, actor: Actor, input: { stageId: string }): Promise<{ resultId: string }> =>
  inTx(ctx.db, async (tx) => {
    const stage = await tx
      .selectFrom('competition_stages as s')
      .innerJoin('competitions as c', 'c.id', 's.competition_id')
      .select(['s.id', 's.competition_id', 's.advance_rule', 'c.organization_id'])
      .where('s.id', '=', input.stageId)
      .where('s.competition_id', 'in', competitionsOf(tx, actor).select('c.id'))
      .forUpdate('s')
      .executeTakeFirst()
    if (!stage) throw problem('house.not_found')
    const living = await tx
      .selectFrom('review_results')
      .select('id')
      .where('stage_id', '=', stage.id)
      .where('status', '<>', 'superseded')
      .executeTakeFirst()
    if (living) throw problem('review.result_exists')
    const batches = await tx
      .selectFrom('review_batches')
      .select('id')
      .where('stage_id', '=', stage.id)
      .where('status', 'not in', statesIn(batchStates, 'unpublished'))
      .orderBy('id')
      .execute()
    if (batches.length === 0) throw problem('review.source_unknown')
    const { rows } = await sql<{
      no: number
    }>`select coalesce(max(no), 0) + 1 as no from review_results where stage_id = ${stage.id}::uuid`.execute(tx)
    const share = Math.floor(10_000 / batches.length) / 100
    const weights = batches.map(({ id }, at) => ({
      source: 'batch',
      id,
      weight: at === 0 ? Math.round((100 - share * (batches.length - 1)) * 100) / 100 : share,
    }))
    const { id } = await tx
      .insertInto('review_results')
      .values({
        competition_id: stage.competition_id,
        stage_id: stage.id,
        organization_id: stage.organization_id,
        no: rows[0]!.no,
        weights: JSON.stringify(weights),
        advance_rule: JSON.stringify(stage.advance_rule ?? usualRule),
        created_by: actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordResultAction(
      tx,
      actor,
      { id, name: await resultName(tx, id), organization_id: stage.organization_id },
      'result_opened',
    )
    return { resultId: id }
  })

/**
 * Stores the weights and calculates every work anew, in one transaction. The same inputs give no new calculation: `isSame`.
 * Refuses while a batch is open, weights are not 100 (unless parts are added up), or range alarms wait for a decision.
 */
export const finalScoreCalculation = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.finalScoreCalculation>,
): Promise<ReplyOf<typeof endpoints.finalScoreCalculation>> =>
  inTx(ctx.db, async (tx) => {
    await sql`select set_config('statement_timeout', ${`${PATIENCE}s`}, true), set_config('idle_in_transaction_session_timeout', ${`${PATIENCE}s`}, true)`.execute(
      tx,
    )
    const result = await lockResultRow(tx, actor, input.resultId)
    await requireVersion(tx, result, { weights: input.weights }, input.version, actor)
    if (!isIn(resultStates, 'recalculable', result.status))
      throw problem('review.result_state', { state: resultStateName(result.status, actor.lang) })
    if (new Set(input.weights.map(({ source, id }) => `${source}:${id}`)).size < input.weights.length)
      throw problem('review.source_unknown')
    if (!input.weights.some(({ source }) => source === 'batch')) throw problem('review.source_unknown')
    const inputs = await readInputs(tx, result, input.weights)
    // Where parts are added up, each weight says how much of its own part counts.
    const sum = Math.round(input.weights.reduce((all, { weight }) => all + weight, 0) * 100) / 100
    if (inputs.combineBy === 'mean' && sum !== 100) throw problem('review.weights', { sum })
    const text = canonicalInputs(inputs)
    const inputsHash = sha256(text)
    const output = await runCalculation<CalculationOutput>(inputs)
    const alarms = new Set(output.findings.filter(({ kind }) => kind === 'rangeOpen').map(({ workId }) => workId))
    if (alarms.size > 0 && !input.acceptsAlarms) throw problem('review.alarms_open', { count: alarms.size })
    const missing = new Set(output.findings.filter(({ kind }) => kind === 'missing').map(({ workId }) => workId)).size
    if (missing > 0 && !input.acceptsAlarms) throw problem('review.scores_missing', { count: missing })
    if (!input.acceptsAlarms) await requireConfirmed(tx, input.weights)
    const outputHash = outputHashOf(output, inputsHash)
    const before = result.calculation_id
      ? await tx
          .selectFrom('review_calculations')
          .select(['no', 'output_hash', 'inputs_hash'])
          .where('id', '=', result.calculation_id)
          .executeTakeFirst()
      : undefined
    const isSame =
      before !== undefined &&
      before.output_hash.toString('hex') === outputHash &&
      before.inputs_hash.toString('hex') === inputsHash
    const no = isSame
      ? before.no
      : await keepCalculation(tx, actor, result, { text, inputsHash, outputHash }, output, alarms.size)
    if (!isSame) await keepRows(tx, result, output, alarms)
    const batchIds = input.weights.filter(({ source }) => source === 'batch').map(({ id }) => id)
    for (const batchId of batchIds) await markCalculated(tx, actor, batchId)
    await tx
      .updateTable('review_results')
      .set({
        weights: JSON.stringify(input.weights),
        calculated_at: sql<string>`clock_timestamp()`,
        ...stamp(actor, result.version),
      })
      .where('id', '=', result.id)
      .execute()
    await move(tx, resultStates, result.id, 'calculate', actor)
    await recordResultAction(tx, actor, { ...result, name: await resultName(tx, result.id) }, 'result_calculated', {
      changes: [
        { field: 'calculation', from: before ? String(before.no) : null, to: String(no) },
        { field: 'inputsHash', from: null, to: inputsHash },
      ],
    })
    return {
      calculationNo: no,
      works: output.rows.length,
      alarms: alarms.size,
      inputsHash,
      outputHash,
      isSame,
    }
  })

// Where leads confirm, sheets they did not look at are shown before they count.
const requireConfirmed = async (tx: Tx, weights: readonly { source: string; id: string }[]): Promise<void> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from review_tasks t join review_batches b on b.id = t.batch_id and b.needs_confirm
    where b.id = any(${weights.filter(({ source }) => source === 'batch').map(({ id }) => id)}::uuid[]) and t.status = 'submitted'`.execute(
    tx,
  )
  if (rows[0]!.count > 0) throw problem('review.unconfirmed', { count: rows[0]!.count })
}

const markCalculated = async (tx: Tx, actor: Actor, batchId: string): Promise<void> => {
  const batch = await tx.selectFrom('review_batches').select('status').where('id', '=', batchId).executeTakeFirstOrThrow()
  if (batch.status === 'closed') await move(tx, batchStates, batchId, 'calculate', permitted(actor))
}

const keepCalculation = async (
  tx: Tx,
  actor: Actor,
  result: Result,
  kept: { readonly text: string; readonly inputsHash: string; readonly outputHash: string },
  output: CalculationOutput,
  alarms: number,
): Promise<number> => {
  const body = await packed(kept.text)
  const { rows } = await sql<{ id: string; no: number }>`
    insert into review_calculations (result_id, no, formula_version, inputs, inputs_hash, output_hash, works, alarms, models, user_id)
    select ${result.id}::uuid, coalesce(max(no), 0) + 1, ${output.formulaVersion}, ${body}, ${Buffer.from(kept.inputsHash, 'hex')}, ${Buffer.from(kept.outputHash, 'hex')},
      ${output.rows.length}, ${alarms}, ${JSON.stringify(output.models)}::jsonb, ${actor.userId}::uuid from review_calculations where result_id = ${result.id}::uuid returning id, no`.execute(
    tx,
  )
  await tx.updateTable('review_results').set({ calculation_id: rows[0]!.id }).where('id', '=', result.id).execute()
  return rows[0]!.no
}

// Rows are made anew; what was decided by hand about a work stays.
const keepRows = async (tx: Tx, result: Result, output: CalculationOutput, alarms: ReadonlySet<string>): Promise<void> => {
  const { rows: manual } = await sql<{
    work_id: string
    manual_outcome: string
    manual_reason: string
    manual_by: string | null
  }>`
    delete from review_result_rows where result_id = ${result.id}::uuid returning work_id, manual_outcome, manual_reason, manual_by`.execute(
    tx,
  )
  for (let at = 0; at < output.rows.length; at += STEP) {
    const some = output.rows.slice(at, at + STEP).map((row) => columnsOf(row, alarms.has(row.workId)))
    await sql`insert into review_result_rows (result_id, work_id, enrollment_id, category_id, group_id, school_id, detail, raw_mean, trimmed_mean, standardized_mean, final_score, rank, raw_rank, has_alarm)
      select ${result.id}::uuid, w.id, w.enrollment_id, w.category_id, x.group_id, w.school_id, x.detail, x.raw_mean, x.trimmed_mean, x.standardized_mean, x.final_score, x.rank, x.raw_rank, x.has_alarm
        from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) x(work_id uuid, group_id uuid, detail jsonb, raw_mean float8, trimmed_mean float8, standardized_mean float8, final_score float8,
          rank int, raw_rank int, has_alarm boolean) join works w on w.id = x.work_id`.execute(tx)
  }
  const decided = manual.filter((row) => row.manual_outcome !== null)
  if (decided.length > 0)
    await sql`update review_result_rows r set manual_outcome = x.manual_outcome, manual_reason = x.manual_reason, manual_by = x.manual_by, outcome = x.manual_outcome, outcome_code = 'manual'
      from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) x(work_id uuid, manual_outcome text, manual_reason text, manual_by uuid)
     where r.result_id = ${result.id}::uuid and r.work_id = x.work_id`.execute(tx)
}

const numberOf = (text: string | null | undefined): number | null => (text === null || text === undefined ? null : Number(text))

const columnsOf = (row: ResultRow, hasAlarm: boolean) => {
  const [first] = row.batches
  return {
    work_id: row.workId,
    // The panel whose line the work is ranked in, where panels were formed by topic.
    group_id: row.lineKey === row.categoryId ? null : row.lineKey.slice(row.categoryId.length + 1),
    detail: row,
    raw_mean: numberOf(first?.rawMean),
    trimmed_mean: numberOf(first?.rawTrimmedMean),
    standardized_mean: numberOf(first?.standardisedTrimmedMean ?? first?.standardisedMean),
    final_score: numberOf(row.final),
    rank: row.rank,
    raw_rank: row.rawRank,
    has_alarm: hasAlarm,
  }
}

/** Calculates a stored calculation anew, by the formulas it was made by, and compares the bytes. */
export const verifyCalculation = async (
  db: Db,
  actor: Actor,
  input: { calculationId: string },
): Promise<ReplyOf<typeof endpoints.verifyCalculation>> => {
  const stored = await db
    .selectFrom('review_calculations as k')
    .selectAll('k')
    .where('k.id', '=', input.calculationId)
    .where('k.result_id', 'in', resultsOf(db, actor).select('r.id'))
    .executeTakeFirst()
  if (!stored) throw problem('house.not_found')
  if (!isKnownFormula(stored.formula_version))
    return { isSame: false, outputHash: '', formulaVersion: stored.formula_version, isFormulaKnown: false }
  const text = (await unpacked(stored.inputs)).toString()
  const inputsHash = sha256(text)
  const outputHash = outputHashOf(await runCalculation(JSON.parse(text) as StoredInputs), inputsHash)
  return {
    isSame: inputsHash === stored.inputs_hash.toString('hex') && outputHash === stored.output_hash.toString('hex'),
    outputHash,
    formulaVersion: stored.formula_version,
    isFormulaKnown: true,
  }
}
