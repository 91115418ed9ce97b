// A bill comes in: uploaded by finance, or downloaded from the provider. It is read whole before anything is written.
import { Problem, problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, isSystem } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { sha256 } from '#src/platform/secrets.ts'
import type { Channel } from '../provider/channels.ts'
import { type Bill, BillRefused } from './bill/bill.ts'
import { readBill } from './bill/read-bill.ts'
import { lockDay, merchantOf, providerName, requireOpenDay } from './day.policy.ts'
import { notifyReconcilers } from './notify-reconcilers.ts'
import { compareRows, type Reconciliation, takeRows } from './run-day.ts'

export interface Outcome {
  readonly reconciliationId: string
  readonly rows: number
  readonly openCount: number
}

/** Reads a bill; what is wrong with it becomes its sentence. */
const readFor = (channel: Channel, day: string, bytes: Buffer, actor: Actor): Bill => {
  try {
    return readBill(channel.provider, bytes, { day, merchant: merchantOf(channel) })
  } catch (error) {
    if (!(error instanceof BillRefused)) throw error
    const named = (key: string): string => providerName(String(error.values[key]), actor.lang)
    const values = error.reason === 'other' ? { found: named('found'), wanted: named('wanted') } : error.values
    throw new Problem(`finance.bill_${error.reason}`, values)
  }
}

/** Takes in an uploaded bill of a day and compares it. */
export const takeUpload = async (ctx: Ctx, actor: Actor, channel: Channel, day: string, fileId: string): Promise<Outcome> => {
  const file = await ctx.stored.own(ctx.db, actor, fileId, 'financeBill')
  const bill = readFor(channel, day, await ctx.stored.read(file), actor)
  return inTx(ctx.db, async (tx) => {
    const row = await openDay(ctx, tx, channel, day)
    if (row.file_sha256?.equals(file.sha256)) throw problem('finance.bill_same')
    await ctx.stored.hold(tx, [file.id])
    return compared(ctx, tx, actor, channel, row, bill, { source: 'upload', file_id: file.id, file_sha256: file.sha256 })
  })
}

/** Takes in the bill a provider gave for a day and compares it. Null: it says there was no trade. */
export const takeDownload = async (
  ctx: Ctx,
  actor: Actor,
  channel: Channel,
  day: string,
  bytes: Buffer | null,
): Promise<Outcome> => {
  const bill = bytes === null ? { rows: [] } : readFor(channel, day, bytes, actor)
  const fileId = bytes === null ? null : await keepBill(ctx, channel, day, bytes)
  return inTx(ctx.db, async (tx) => {
    const row = await openDay(ctx, tx, channel, day)
    return compared(ctx, tx, actor, channel, row, bill, {
      ...{ source: fileId === null ? 'none' : 'download', file_id: fileId, file_sha256: bytes === null ? null : sha256(bytes) },
    })
  })
}

const openDay = async (ctx: Ctx, tx: Tx, channel: Channel, day: string): Promise<Reconciliation> => {
  await requireOpenDay(tx, channel.organization_id, day, ctx.now())
  return lockDay(tx, channel, day)
}

const keepBill = (ctx: Ctx, channel: Channel, day: string, bytes: Buffer): Promise<string> => {
  const extension = bytes.subarray(0, 2).toString('latin1') === 'PK' ? 'zip' : 'csv'
  const mediaType = extension === 'zip' ? 'application/zip' : 'text/csv'
  const name = `${channel.provider}-${day}.${extension}`
  const file = {
    name,
    purpose: 'financeBill',
    mediaType,
    extension,
    open: false,
    userId: null,
    organizationId: channel.organization_id,
  }
  return ctx.stored.keep(ctx.db, file, bytes)
}

type Came = Pick<import('./run-day.ts').Taken, 'source' | 'file_id' | 'file_sha256'>

const compared = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  channel: Channel,
  day: Reconciliation,
  bill: Bill,
  came: Came,
): Promise<Outcome> => {
  await takeRows(tx, day, bill.rows)
  const by = { run_by: isSystem(actor) ? null : actor.userId, run_at: sql`clock_timestamp()` }
  const openCount = await compareRows(tx, day, { ...came, ...by, fault: '', next_try_at: null })
  await record(tx, actor, {
    ...{
      action: 'finance.reconciled',
      entity: 'finance_reconciliations',
      entityId: day.id,
      organizationId: channel.organization_id,
    },
    entityName: `${channel.provider} ${day.day}`,
    changes: [
      { field: 'rows', from: null, to: String(bill.rows.length) },
      { field: 'differences', from: null, to: String(openCount) },
    ],
  })
  if (openCount > 0 && isSystem(actor))
    await notifyReconcilers(ctx, tx, day, 'differencesFound', { provider: channel.provider, count: openCount })
  return { reconciliationId: day.id, rows: bill.rows.length, openCount }
}
