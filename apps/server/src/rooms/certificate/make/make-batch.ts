// Numbers: given in one transaction to every row of a batch, or to none.
import { randomBytes } from 'node:crypto'
import { dateFacts } from '@kaisai/certificate/model/dates'
import type { SerialScheme } from '@kaisai/certificate/model/document'
import {
  capacityOf,
  countedCore,
  counterScopeOf,
  randomCore,
  type Serial,
  serialFacts,
  serialOf,
} from '@kaisai/certificate/model/serial'
import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/certificate/batch.endpoints'
import { batchStates } from '@kaisai/contract/certificate/batch.states'
import type { InputOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { move } from '#src/db/move.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import { type Batch, batchStateName, lockBatch } from '../certificate.policy.ts'
import { loadDesign } from '../print/design.ts'
import { freshTraceCode } from '../record/trace-code.ts'
import { recordBatchAction } from '../record-action.ts'
import { shownRows } from './batch-row.views.ts'
import { batchRows, designOf } from './batch-rows.ts'
import type { HolderRow } from './holder-rows.ts'
import { asPrinted, decisionsOf } from './row.store.ts'
import { chooseRows } from './row-decisions.ts'
import { keyOf } from './source-rows.ts'

/** Takes numbers from the counters of a competition: one statement for each counter, so that two who number at once never get the same. */
const countedSerials = async (
  tx: Tx,
  batch: Pick<Batch, 'competition_id'>,
  scheme: SerialScheme,
  rows: readonly HolderRow[],
): Promise<Serial[]> => {
  const scope = counterScopeOf(scheme)
  const keyOf = (row: HolderRow): string | null => (scope === 'competition' ? null : row.categoryId)
  const next = new Map<string | null, number>()
  // In a fixed order: two that need the same counters do not wait for each other in a ring.
  for (const key of [...new Set(rows.map(keyOf))].sort((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))) {
    const count = rows.filter((row) => keyOf(row) === key).length
    if (count > capacityOf(scheme)) throw problem('certificate.capacity', { where: scheme.core, left: capacityOf(scheme), count })
    const { rows: given } = await sql<{ first: number }>`
      insert into certificate_counters as c (competition_id, category_id, next) values (${batch.competition_id}::uuid, ${key}::uuid, ${count + 1}::int)
      on conflict (competition_id, category_id) do update set next = c.next + ${count}::int where c.next + ${count}::int <= ${capacityOf(scheme) + 1}::int
      returning c.next - ${count}::int as first`.execute(tx)
    const first = given[0]?.first
    if (first === undefined || first + count - 1 > capacityOf(scheme)) {
      const counter = await tx
        .selectFrom('certificate_counters')
        .select('next')
        .where('competition_id', '=', batch.competition_id)
        .where('category_id', key === null ? 'is' : '=', key)
        .executeTakeFirst()
      const left = Math.max(0, capacityOf(scheme) + 1 - (first === undefined ? (counter?.next ?? 1) : first))
      throw problem('certificate.capacity', { where: scheme.core, left, count })
    }
    next.set(key, first)
  }
  return rows.map((row) => {
    const key = keyOf(row)
    const value = next.get(key)!
    next.set(key, value + 1)
    return serialOf(scheme, countedCore(scheme, value), row.places)
  })
}

const ROUNDS = 8

/** Random numbers that nobody of the organization holds, and no two alike. */
const randomSerials = async (
  tx: Tx,
  organizationId: string,
  scheme: SerialScheme,
  rows: readonly HolderRow[],
): Promise<Serial[]> => {
  const serials: (Serial | null)[] = rows.map(() => null)
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const open = serials.flatMap((serial, at) => (serial ? [] : [at]))
    if (open.length === 0) return serials as Serial[]
    const drawn = open.map((at) => serialOf(scheme, randomCore(scheme, randomBytes(scheme.length * 6)), rows[at]!.places))
    const { rows: taken } = await sql<{ number: string }>`
      select number from certificates where organization_id = ${organizationId}::uuid and number = any(${drawn.map(({ number }) => number)}::text[])`.execute(
      tx,
    )
    for (const { number } of taken) seen.add(number)
    for (const [index, at] of open.entries()) {
      const serial = drawn[index]!
      if (seen.has(serial.number)) continue
      seen.add(serial.number)
      serials[at] = serial
    }
  }
  throw problem('certificate.capacity', { where: scheme.core, left: 0, count: rows.length })
}

/** Numbers for rows by a scheme, in the rows' order. Refuses with `certificate.capacity` or `certificate.number_taken`; then none was given. */
export const serialsFor = async (
  tx: Tx,
  batch: Pick<Batch, 'competition_id' | 'organization_id'>,
  scheme: SerialScheme,
  rows: readonly HolderRow[],
): Promise<Serial[]> => {
  if (counterScopeOf(scheme) === null) return randomSerials(tx, batch.organization_id, scheme, rows)
  const serials = await countedSerials(tx, batch, scheme, rows)
  const numbers = serials.map(({ number }) => number)
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at)
  const { rows: taken } = await sql<{ number: string }>`
    select number from certificates where organization_id = ${batch.organization_id}::uuid and number = any(${numbers}::text[]) order by number limit 1`.execute(
    tx,
  )
  const clash = twice ?? taken[0]?.number
  if (clash !== undefined) throw problem('certificate.number_taken', { number: clash })
  return serials
}

/**
 * Gives every row of a batch its number and trace code, or none: those left out get none. Refused while a blocking fault stands or when
 * awards changed since. `skip`: how many rows that must be mended are left out now, as they were shown.
 */
export const numberBatch = async (ctx: Ctx, tx: Tx, actor: Actor, batchId: string, skip = 0): Promise<Batch> => {
  await sql`select set_config('statement_timeout', '60s', true)`.execute(tx)
  const batch = await lockBatch(tx, actor, batchId)
  await move(tx, batchStates, batch.id, 'make', actor)
  await skipRows(tx, actor, batch, skip)
  const from = await designOf(tx, batch)
  // Awards are held while their certificates are numbered: one that is being revoked is waited for.
  await sql`select id from awards where competition_id = ${batch.competition_id}::uuid and ${inGroup(awardStates, 'shown', 'status')} order by id for share`.execute(
    tx,
  )
  const { rows: found, hash } = await batchRows(tx, batch, from)
  const decisions = await decisionsOf(tx, batch.id)
  const rows = found
    .filter((row) => decisions.get(keyOf(row))?.choice !== 'leave')
    .map((row) => asPrinted(row, decisions.get(keyOf(row))))
  if (rows.length === 0) throw problem('certificate.no_rows')
  if (!batch.rows_hash || !hash.equals(batch.rows_hash)) throw problem('certificate.rows_changed')
  const design = await loadDesign(ctx, from.versionId)
  const serials = await serialsFor(tx, batch, design.document.serial, rows)
  const young = await rowsOfMinors(tx, rows)
  const values = rows.map((row, at) => ({
    has_minors: young.has(row),
    team_id: row.teamId ?? null,
    school_id: row.schoolId ?? null,
    category_id: row.categoryId,
    award_id: row.awardId,
    holder_key: row.holderKey,
    user_ids: row.people.map(({ userId }) => userId),
    holder_name: row.holderName,
    seq: at + 1,
    number: serials[at]!.number,
    trace_code: freshTraceCode(),
    facts: { ...row.facts, ...dateFacts(ctx.now()), ...serialFacts(design.document.serial, serials[at]!) },
  }))
  await sql`
    insert into certificates (organization_id, competition_id, batch_id, version_id, template_id, category_id, award_id, holder_key, user_ids, holder_name, has_minors, seq, number, trace_code, facts, source, paper, team_id, school_id)
    select ${batch.organization_id}::uuid, ${batch.competition_id}::uuid, ${batch.id}::uuid, ${from.versionId}::uuid, ${from.templateId}::uuid,
           r.category_id, r.award_id, r.holder_key, r.user_ids, r.holder_name, r.has_minors, r.seq, r.number, r.trace_code, r.facts, ${from.source}, ${from.paper}, r.team_id, r.school_id
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r(category_id uuid, award_id uuid, holder_key text, user_ids uuid[], holder_name text, has_minors boolean, seq int, number text, trace_code text, facts jsonb, team_id uuid, school_id uuid)`.execute(
    tx,
  )
  await recordBatchAction(tx, actor, batch, 'batch_made', {
    changes: [
      { field: 'certificates', from: null, to: String(rows.length) },
      { field: 'numbers', from: serials[0]!.number, to: serials.at(-1)!.number },
    ],
  })
  return batch
}

// Rows that must be mended are left out, as many as were seen; what is wrong with the whole batch cannot be.
const skipRows = async (tx: Tx, actor: Actor, batch: Batch, skip: number): Promise<void> => {
  const whole = batch.faults.filter(({ isBlocking }) => isBlocking).length
  if (whole > 0) throw problem('certificate.faults_left', { count: batch.blocking_count })
  const blocked = await shownRows(tx, batch.id, 'must').select('r.id').execute()
  if (skip === 0 && blocked.length > 0) throw problem('certificate.rows_to_decide', { count: blocked.length })
  if (skip !== blocked.length) throw problem('certificate.skip_changed', { count: blocked.length })
  await chooseRows(
    tx,
    actor,
    batch,
    blocked.map(({ id }) => id),
    'leave',
  )
}

const ADULT = 18

// Rows with a student who is under age today, whoever holds the certificate: the students stand on it. Of a paper, its holders as well.
const rowsOfMinors = async (tx: Tx, rows: readonly HolderRow[]): Promise<Set<HolderRow>> => {
  const awardIds = [...new Set(rows.flatMap(({ awardId }) => awardId ?? []))]
  const ofPaper = (row: HolderRow): string[] => [...(row.pupilIds ?? []), ...row.people.map(({ userId }) => userId)]
  const userIds = [...new Set(rows.flatMap((row) => (row.awardId === null ? ofPaper(row) : [])))]
  const { rows: found } = await sql<{ id: string }>`
    select a.id from awards a where a.id = any(${awardIds}::uuid[]) and exists (
      select 1 from jsonb_array_elements(a.snapshot -> 'students') s join identity_users u on u.id = (s ->> 'userId')::uuid
       where ${isMinor('u')})
    union all select u.id from identity_users u where u.id = any(${userIds}::uuid[]) and ${isMinor('u')}`.execute(tx)
  const young = new Set(found.map(({ id }) => id))
  return new Set(rows.filter((row) => (row.awardId === null ? ofPaper(row).some((id) => young.has(id)) : young.has(row.awardId))))
}

const isMinor = (alias: string) => sql<boolean>`${sql.ref(`${alias}.birthday`)} > now()::date - make_interval(years => ${ADULT})`

/** Numbers a batch and starts the job that makes its certificates. Of two that make the same rows the second learns that they changed. */
export const makeBatch = async (
  ctx: Ctx,
  actor: Actor,
  { batchId, skip = 0 }: InputOf<typeof endpoints.makeBatch>,
): Promise<{ taskId: string }> => {
  try {
    return await inTx(ctx.db, async (tx) => ({
      taskId: await startMaking(ctx, tx, actor, await numberBatch(ctx, tx, actor, batchId, skip)),
    }))
  } catch (error) {
    if (isDuplicate(error)) throw problem('certificate.rows_changed')
    throw error
  }
}

const startMaking = async (ctx: Ctx, tx: Tx, actor: Actor, batch: Pick<Batch, 'id' | 'name'>): Promise<string> => {
  const taskId = await ctx.tasks.start(tx, actor, 'certificateMake', batch.name, { batchId: batch.id })
  await tx.updateTable('certificate_batches').set({ task_id: taskId }).where('id', '=', batch.id).execute()
  return taskId
}

/** Takes a making up again that failed or stopped in the middle. What is made is not made twice. */
export const resumeBatch = (ctx: Ctx, actor: Actor, { batchId }: { batchId: string }): Promise<{ taskId: string }> =>
  inTx(ctx.db, async (tx) => {
    const batch = await lockBatch(tx, actor, batchId)
    if (batch.status !== 'making') {
      const [state, verb] = [batchStateName(batch.status, actor.lang), inLang(['继续生成', 'Go on making'], actor.lang)]
      throw problem('house.wrong_state', { state, verb })
    }
    return { taskId: await startMaking(ctx, tx, actor, batch) }
  })
