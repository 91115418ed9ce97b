import { dateCodes, numberCodes } from '@kaisai/certificate/model/codes'
import type * as endpoints from '@kaisai/contract/certificate/batch.endpoints'
import { batchStates } from '@kaisai/contract/certificate/batch.states'
import { certificateStates } from '@kaisai/contract/certificate/certificate.states'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, moveAll, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { awardsInPublicity } from '../../award/reads.ts'
import { isExempt, windowStart } from '../../competition/reads.ts'
import { openMatters } from '../../review/reads.ts'
import { type Batch, type Certificate, lockBatch } from '../certificate.policy.ts'
import { canonical } from '../record/sign-record.ts'
import { recordBatchAction } from '../record-action.ts'
import { wantStamp } from '../stamp/stamp-batches.ts'
import { designOf, placeOf } from './batch-rows.ts'
import { asPrinted, decisionsOf } from './row.store.ts'
import { requireCarried, startSend } from './send-batch.ts'
import { keyOf, sourceRows, storedKey } from './source-rows.ts'

/**
 * Publishes a batch: all of its certificates at once, or none. The awards are held while it is decided, so that an award that is revoked
 * at the same moment either keeps it from being published or takes the certificate back after it.
 */
export const issueBatch = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.issueBatch>,
): Promise<{ issued: number; taskId: string | null }> =>
  inTx(ctx.db, async (tx) => {
    await sql`select set_config('statement_timeout', '60s', true)`.execute(tx)
    requireCarried(ctx, input.channels)
    const batch = await lockBatch(tx, actor, input.batchId)
    await move(tx, batchStates, batch.id, 'issue', actor, '', { issued_at: sql`clock_timestamp()`, issued_by: actor.userId })
    const { rows: awards } = await sql<{ status: string; stage_id: string }>`
      select a.status, a.stage_id from awards a where a.id in (select award_id from certificates where batch_id = ${batch.id}::uuid and status <> 'dropped')
       order by a.id for share`.execute(tx)
    const notFinal = awards.filter(({ status }) => status !== 'final').length
    if (notFinal > 0) throw problem('certificate.awards_not_final', { count: notFinal })
    await requireTime(tx, batch, [...new Set(awards.map(({ stage_id }) => stage_id))])
    const made = await tx
      .selectFrom('certificates')
      .select(['id', 'status', 'award_id', 'holder_key', 'facts'])
      .where('batch_id', '=', batch.id)
      .where('status', '<>', 'dropped')
      .execute()
    const open = made.filter(({ status }) => status !== 'generated').length
    if (open > 0) throw problem('certificate.not_all_made', { count: open })
    if (made.length !== input.count) throw problem('certificate.count_changed', { count: made.length })
    const changed = await changedSince(tx, batch, made)
    if (changed > 0) throw problem('certificate.awards_changed', { count: changed })
    await tx
      .updateTable('certificates')
      .set({ issued_at: sql<string>`clock_timestamp()` })
      .where('batch_id', '=', batch.id)
      .where('status', '=', 'generated')
      .execute()
    await moveAll(
      tx,
      certificateStates,
      made.map(({ id }) => id),
      'issue',
      permitted(actor),
    )
    await wantStamp(tx, batch)
    await recordBatchAction(tx, actor, batch, 'batch_issued', {
      changes: [{ field: 'certificates', from: null, to: String(made.length) }],
    })
    const taskId = input.channels.length > 0 ? await startSend(ctx, tx, actor, batch, input.channels, false) : null
    return { issued: made.length, taskId }
  })

// Not before the schedule's window opens, nor while a publicity runs or an objection is open in a stage of these awards, unless two people
// have set that aside.
const requireTime = async (tx: Tx, batch: Batch, stageIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ exempt: boolean; startsAt: string | null; isEarly: boolean }>`
    select ${isExempt(sql`${batch.competition_id}::uuid`, 'certificates')} as exempt, max(${windowStart(sql`s.id`, 'CERT')}) as "startsAt",
      coalesce(max(${windowStart(sql`s.id`, 'CERT')}) > clock_timestamp(), false) as "isEarly" from unnest(${[...stageIds]}::uuid[]) s(id)`.execute(
    tx,
  )
  const { exempt, startsAt, isEarly } = rows[0]!
  if (exempt) return
  if (isEarly) throw problem('certificate.before_window', { time: timeText(startsAt!) })
  const { publicities, objections } = await openMatters(tx, sql`m.stage_id = any(${[...stageIds]}::uuid[])`)
  const awards = await awardsInPublicity(tx, stageIds)
  if (awards + publicities + objections > 0)
    throw problem('certificate.matters_open', { publicities: awards + publicities, objections })
}

// Certificates whose award, team or person says something else now, or is gone.
const changedSince = async (
  tx: Tx,
  batch: Batch,
  made: readonly Pick<Certificate, 'award_id' | 'holder_key' | 'facts'>[],
): Promise<number> => {
  const place = placeOf(batch)
  const filter = { ...place.filter, itemIds: [], levels: [], stateOf: 'final' as const }
  const now = await sourceRows(tx, await designOf(tx, batch), { ...place, filter }, made)
  const decisions = await decisionsOf(tx, batch.id)
  const facts = new Map(now.map((row) => [keyOf(row), canonical(asPrinted(row, decisions.get(keyOf(row))).facts)]))
  // What was given when they were numbered is not of the award.
  const given: ReadonlySet<string> = new Set([...numberCodes, ...dateCodes])
  return made.filter(({ award_id, holder_key, facts: kept }) => {
    const own = Object.entries(kept as object).filter(([code]) => !given.has(code))
    return facts.get(storedKey({ award_id, holder_key })) !== canonical(Object.fromEntries(own))
  }).length
}
