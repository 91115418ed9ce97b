// Closing a month, and opening the last one again: by one person when nothing is open, else by two.
import type { InputOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/finance/closing/closing.endpoints'
import { closingStates } from '@kaisai/contract/finance/closing/closing.states'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { move } from '#src/db/move.ts'
import type { FinanceClosings } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { ownOrganization } from '../finance.policy.ts'
import { balancesOf, digestOf } from './balances.ts'
import { checklistOf } from './checklist.ts'
import { firstDay, holdMovements, isOver, startOf } from './month.policy.ts'

type Closing = Selectable<FinanceClosings>

const monthOf = (closing: Pick<Closing, 'month'>): string => closing.month.slice(0, 7)

const lockMonth = async (tx: Tx, organizationId: string, month: string): Promise<Closing> => {
  await sql`insert into finance_closings (organization_id, month) values (${organizationId}::uuid, ${firstDay(month)}::date)
    on conflict (organization_id, month) do nothing`.execute(tx)
  return tx
    .selectFrom('finance_closings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('month', '=', firstDay(month))
    .forUpdate()
    .executeTakeFirstOrThrow()
}

const recordMonth = (tx: Tx, actor: Actor, closing: Closing, action: string, reason = '') =>
  record(tx, actor, {
    ...{ action: `finance.${action}`, entity: 'finance_closings', entityId: closing.id, organizationId: closing.organization_id },
    ...{ entityName: monthOf(closing), reason },
  })

/** Refuses a month before which one with movements is open. */
const requireOrder = async (tx: Tx, organizationId: string, month: string): Promise<void> => {
  const { rows } = await sql<{ month: string }>`
    select to_char(min(m.moved_at) at time zone 'Asia/Shanghai', 'YYYY-MM') as month from finance_movements m
     where m.organization_id = ${organizationId}::uuid and m.moved_at < ${startOf(month)}
       and not exists (select 1 from finance_closings c where c.organization_id = m.organization_id and ${inGroup(closingStates, 'frozen', 'c.status')}
         and m.moved_at >= app.finance_month_start(c.month) and m.moved_at < app.finance_month_end(c.month))
    having count(*) > 0`.execute(tx)
  if (rows[0]) throw problem('finance.closing_order', { month: rows[0].month })
}

/** Closes a month of the own organization. With something open, a reason asks another person to; false then. */
export const closeMonth = (
  ctx: Ctx,
  actor: Actor,
  { month, reason }: InputOf<typeof endpoints.closeMonth>,
): Promise<{ isClosed: boolean }> =>
  inTx(ctx.db, async (tx) => {
    const organizationId = await ownOrganization(tx, actor)
    if (!isOver(month, ctx.now())) throw problem('finance.closing_not_over', { month })
    await holdMovements(tx, organizationId)
    await requireOrder(tx, organizationId, month)
    const closing = await lockMonth(tx, organizationId, month)
    const open = (await checklistOf(tx, organizationId, month)).filter(({ count }) => count > 0)
    if (open.length === 0) {
      await freeze(tx, actor, closing, 'close', { asked_by: null, decided_by: null, reason: '' })
      return { isClosed: true }
    }
    if (reason.trim().length < 2) throw problem('finance.closing_items_open', { count: open.length })
    await move(tx, closingStates, closing.id, 'ask', actor, reason, { asked_by: actor.userId, decided_by: null, reason })
    await recordMonth(tx, actor, closing, 'month_asked', reason)
    return { isClosed: false }
  })

// Movements are held: what is summed up is what is closed.
const freeze = async (
  tx: Tx,
  actor: Actor,
  closing: Closing,
  verb: 'close' | 'approve',
  who: { asked_by?: null; decided_by: string | null; reason?: '' },
): Promise<void> => {
  const month = monthOf(closing)
  const balances = await balancesOf(tx, closing.organization_id, month)
  const previous = await previousDigest(tx, closing)
  const { digest, entryCount } = await digestOf(tx, closing.organization_id, month, previous)
  await tx.deleteFrom('finance_closing_balances').where('closing_id', '=', closing.id).execute()
  if (balances.length > 0)
    await tx
      .insertInto('finance_closing_balances')
      .values(
        balances.map(({ accountId, openingFen, debitFen, creditFen, closingFen }) => ({
          ...{ closing_id: closing.id, account_id: accountId, opening_fen: openingFen, debit_fen: debitFen },
          ...{ credit_fen: creditFen, closing_fen: closingFen },
        })),
      )
      .execute()
  const checklist = (await checklistOf(tx, closing.organization_id, month)).filter(({ count }) => count > 0)
  await move(tx, closingStates, closing.id, verb, actor, '', {
    ...{ digest, previous_digest: previous, entry_count: entryCount, checklist: JSON.stringify(checklist) },
    ...{ closed_at: sql`clock_timestamp()`, closed_by: actor.userId, ...who },
  })
  await recordMonth(tx, actor, closing, 'month_closed')
}

const previousDigest = async (tx: Tx, closing: Closing): Promise<string> =>
  (
    await tx
      .selectFrom('finance_closings')
      .select('digest')
      .where('organization_id', '=', closing.organization_id)
      .where('month', '<', closing.month)
      .where('digest', 'is not', null)
      .orderBy('month', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.digest ?? ''

const lockClosing = async (tx: Tx, actor: Actor, closingId: string): Promise<Closing> => {
  const organizationId = await ownOrganization(tx, actor)
  await holdMovements(tx, organizationId)
  const closing = await tx
    .selectFrom('finance_closings')
    .selectAll()
    .where('id', '=', closingId)
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()
  if (!closing) throw problem('house.not_found')
  return closing
}

/** Decides what another person asked for: closing a month in which something is open, or opening the last one again. */
export const decideClosing = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.decideClosing>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const closing = await lockClosing(tx, actor, input.closingId)
    const { isApproved, reason } = input
    const isClosing = closing.status === 'asked'
    if (closing.asked_by === actor.userId && (isClosing || closing.status === 'reopening'))
      throw problem('finance.closing_second')
    const decided = { decided_by: actor.userId }
    if (isClosing && isApproved) {
      await requireOrder(tx, closing.organization_id, monthOf(closing))
      await freeze(tx, actor, closing, 'approve', decided)
    } else if (isClosing) {
      await move(tx, closingStates, closing.id, 'reject', actor, reason, decided)
      await recordMonth(tx, actor, closing, 'month_rejected', reason)
    } else if (isApproved) {
      await requireLast(tx, closing)
      await move(tx, closingStates, closing.id, 'reopen', actor, '', {
        ...{
          ...decided,
          digest: null,
          previous_digest: '',
          entry_count: null,
          closed_at: null,
          closed_by: null,
          checklist: '[]',
        },
      })
      await recordMonth(tx, actor, closing, 'month_reopened', closing.reason)
    } else {
      await move(tx, closingStates, closing.id, 'keep', actor, reason, decided)
      await recordMonth(tx, actor, closing, 'reopening_rejected', reason)
    }
    return null
  })

const requireLast = async (tx: Tx, closing: Closing): Promise<void> => {
  const { rows } = await sql<{ month: string }>`
    select to_char(max(c.month), 'YYYY-MM') as month from finance_closings c where c.organization_id = ${closing.organization_id}::uuid
       and c.month > ${closing.month}::date and ${inGroup(closingStates, 'frozen', 'c.status')} having count(*) > 0`.execute(tx)
  if (rows[0]) throw problem('finance.closing_last', { month: rows[0].month })
}

/** Asks that the last closed month is opened again. */
export const askReopening = (
  ctx: Ctx,
  actor: Actor,
  { closingId, reason }: InputOf<typeof endpoints.askReopening>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const closing = await lockClosing(tx, actor, closingId)
    if (isIn(closingStates, 'frozen', closing.status)) await requireLast(tx, closing)
    await move(tx, closingStates, closing.id, 'askReopen', actor, reason, { asked_by: actor.userId, decided_by: null, reason })
    await recordMonth(tx, actor, closing, 'reopening_asked', reason)
    return null
  })
