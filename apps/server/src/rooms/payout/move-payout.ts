// A list is submitted, approved by another person, paid by the bank; a payment may come back.
import { yuanOf } from '@kaisai/contract/competition/fee/compute-fee'
import type { InputOf } from '@kaisai/contract/endpoint'
import type { AccountName } from '@kaisai/contract/finance/labels'
import type * as endpoints from '@kaisai/contract/payout/endpoints'
import { payoutStates } from '@kaisai/contract/payout/payout.states'
import { payoutItemStates } from '@kaisai/contract/payout/payout-item.states'
import { problem } from '@kaisai/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, moveAll, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import type { FileReply } from '#src/platform/file-reply.ts'
import { holdPrizes, markPrizesPaid, unmarkPrize } from '../award/index.ts'
import { prizesOfAwards } from '../award/reads.ts'
import { postPayout } from '../finance/index.ts'
import { computeItems } from './compute-items.ts'
import { requireItems } from './make-payout.ts'
import { notifyOffice, notifyPayees } from './notify.ts'
import { isSubmitter, lockPayout, type Payout, payoutsOf } from './payout.policy.ts'
import { recordPayout } from './record-action.ts'

type Move = InputOf<typeof endpoints.movePayout>

/** Submits, recalls, approves, returns a list or makes it void. Nobody approves what he submitted. */
export const movePayout = (ctx: Ctx, actor: Actor, input: Move): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const payout = await lockPayout(tx, actor, input.payoutId, input.version)
    if (input.verb === 'submit') await requireReady(ctx, tx, actor, payout)
    if (input.verb === 'approve' && isSubmitter(actor, payout)) throw problem('payout.own')
    await move(tx, payoutStates, payout.id, input.verb, actor, input.reason, {
      ...changesOf(input, actor),
      ...{ version: payout.version + 1, updated_at: sql`now()`, updated_by: actor.userId },
    })
    if (input.verb === 'void') await dropAll(tx, actor, payout.id)
    await recordPayout(tx, actor, payout, recorded[input.verb], { reason: input.reason })
    if (input.verb === 'submit') await notifyOffice(ctx, tx, payout, 'payout:list:approve', 'submitted', actor.userId)
    if (input.verb === 'approve') await notifyOffice(ctx, tx, payout, 'payout:list:pay', 'approved', actor.userId)
    return null
  })

const recorded = { submit: 'submitted', recall: 'recalled', approve: 'approved', return: 'returned', void: 'voided' } as const

const changesOf = ({ verb, reason }: Move, { userId }: Actor): Record<string, unknown> => {
  if (verb === 'submit') return { submitted_by: userId, return_reason: '' }
  if (verb === 'approve') return { decided_by: userId }
  if (verb === 'return') return { submitted_by: null, decided_by: null, return_reason: reason }
  if (verb === 'recall') return { submitted_by: null }
  return {}
}

const sumsOf = async (tx: Tx, payoutId: string): Promise<string> => {
  const { rows } = await sql<{ sums: string }>`
    select count(*) || ' ' || coalesce(sum(gross_fen), 0) || ' ' || coalesce(sum(tax_fen), 0) || ' ' || count(card_index) as sums
      from payout_items where payout_id = ${payoutId}::uuid and status = 'open'`.execute(tx)
  return rows[0]!.sums
}

// What is submitted is what is owed now: another list of the same month may have been submitted since, a card added, a prize revoked.
const requireReady = async (ctx: Ctx, tx: Tx, actor: Actor, payout: Payout): Promise<void> => {
  if (payout.status !== 'draft') return
  // Lists of an organization are submitted one after another: each bears the tax of what the others pay in the month.
  await sql`select pg_advisory_xact_lock(hashtextextended('payout ' || ${payout.organization_id}::text, 0))`.execute(tx)
  await requireItems(tx, payout.id, 'payout.empty')
  const seen = await sumsOf(tx, payout.id)
  await computeItems(ctx, tx, actor, payout)
  if ((await sumsOf(tx, payout.id)) !== seen) throw problem('payout.recompute')
  const { rows } = await sql<{ payee_name: string }>`
    select distinct payee_name from payout_items where payout_id = ${payout.id}::uuid and status = 'open' and card_index is null
     order by 1 limit 6`.execute(tx)
  if (rows.length > 0) throw problem('payout.no_card', { names: named(rows.map(({ payee_name }) => payee_name)) })
}

/** At most five names, and that there are more. */
export const named = (names: readonly string[]): string => names.slice(0, 5).join('、') + (names.length > 5 ? ' …' : '')

const dropAll = async (tx: Tx, actor: Actor, payoutId: string): Promise<void> => {
  const open = await tx
    .selectFrom('payout_items')
    .select('id')
    .where('payout_id', '=', payoutId)
    .where('status', '=', 'open')
    .execute()
  await moveAll(
    tx,
    payoutItemStates,
    open.map(({ id }) => id),
    'drop',
    permitted(actor),
  )
}

/** The account of the ledger that bears a kind. */
const spentBy = (payout: Pick<Payout, 'kind'>): AccountName => (payout.kind === 'prize' ? 'prizes' : 'expert_fees')

/**
 * Writes down that the bank paid an approved list: prizes are marked as paid, the ledger moves, everybody on it is notified. The day lies
 * in the month the tax was computed for. Throws `payout.other_month`, `payout.future`, `payout.stale`, `payout.empty`.
 */
export const payPayout = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.payPayout>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    await holdPrizesOf(tx, sql`i.payout_id = ${input.payoutId}::uuid and i.status = 'open'`)
    const payout = await lockPayout(tx, actor, input.payoutId, input.version)
    if (input.paidOn > dayIn(ctx.now())) throw problem('payout.future')
    if (input.paidOn.slice(0, 7) !== payout.month.slice(0, 7))
      throw problem('payout.other_month', { month: payout.month.slice(0, 7) })
    const file = await ctx.stored.own(tx, actor, input.fileId, 'payoutProof')
    await ctx.stored.hold(tx, [file.id])
    await move(tx, payoutStates, payout.id, 'pay', actor, '', {
      ...{ paid_on: input.paidOn, paid_by: actor.userId, proof_file_id: file.id },
      ...{ version: payout.version + 1, updated_at: sql`now()`, updated_by: actor.userId },
    })
    await requireItems(tx, payout.id, 'payout.empty')
    const items = await tx
      .selectFrom('payout_items')
      .selectAll()
      .where('payout_id', '=', payout.id)
      .where('status', '=', 'open')
      .orderBy('id')
      .execute()
    const stale = await markPrizesPaid(
      tx,
      actor,
      items.flatMap(({ prize_id, card_mask }) => (prize_id ? [{ prizeId: prize_id, cardMask: card_mask }] : [])),
      { paidOn: input.paidOn, note: payout.no },
    )
    if (stale.length > 0)
      throw problem('payout.stale', {
        names: named(items.flatMap(({ prize_id, payee_name }) => (prize_id && stale.includes(prize_id) ? [payee_name] : []))),
      })
    await moveAll(
      tx,
      payoutItemStates,
      items.map(({ id }) => id),
      'pay',
      permitted(actor),
    )
    const sum = (pick: (item: (typeof items)[number]) => number): number => items.reduce((all, item) => all + pick(item), 0)
    const paper = { organizationId: payout.organization_id, paperNo: payout.no, debit: spentBy(payout) }
    await postPayout(tx, { ...paper, kind: 'payout', credit: 'transfer', amountFen: sum(({ net_fen }) => net_fen) })
    await postPayout(tx, { ...paper, kind: 'tax', credit: 'tax', amountFen: sum(({ tax_fen }) => tax_fen) })
    await recordPayout(tx, actor, payout, 'paid', {
      changes: [{ field: 'amountFen', from: null, to: String(sum(({ gross_fen }) => gross_fen)) }],
    })
    await notifyPayees(
      ctx,
      tx,
      payout,
      'paid',
      items.map(({ user_id, net_fen, tax_fen, card_mask }) => ({
        userId: user_id,
        values: { amount: yuanOf(net_fen), tax: yuanOf(tax_fen), target: card_mask },
      })),
    )
    return null
  })

const holdPrizesOf = async (tx: Tx, where: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{
    id: string
  }>`select i.prize_id as id from payout_items i where i.prize_id is not null and ${where}`.execute(tx)
  await holdPrizes(
    tx,
    rows.map(({ id }) => id),
  )
}

/** One payment came back from the bank: what it paid is owed again, the ledger moves back, the person is asked for another card. */
export const returnPayoutItem = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.returnPayoutItem>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const found = await tx.selectFrom('payout_items').select('payout_id').where('id', '=', input.itemId).executeTakeFirst()
    if (!found) throw problem('house.not_found')
    await holdPrizesOf(tx, sql`i.id = ${input.itemId}::uuid`)
    const payout = await lockPayout(tx, actor, found.payout_id)
    await move(tx, payoutItemStates, input.itemId, 'return', actor, input.reason, {
      return_reason: input.reason,
      updated_at: sql`now()`,
    })
    const item = await tx.selectFrom('payout_items').selectAll().where('id', '=', input.itemId).executeTakeFirstOrThrow()
    if (item.prize_id) await unmarkPrize(tx, actor, item.prize_id, input.reason)
    const paper = { organizationId: payout.organization_id, paperNo: payout.no, credit: spentBy(payout) }
    await postPayout(tx, { ...paper, kind: 'payout_back', debit: 'transfer', amountFen: item.net_fen })
    await postPayout(tx, { ...paper, kind: 'payout_back', debit: 'tax', amountFen: item.tax_fen })
    await recordPayout(tx, actor, payout, 'item_returned', {
      reason: input.reason,
      changes: [{ field: 'people', from: item.payee_name, to: null }],
    })
    const values = { amount: yuanOf(item.net_fen), reason: input.reason, target: item.card_mask }
    await notifyPayees(ctx, tx, payout, 'itemReturned', [{ userId: item.user_id, values }])
    return null
  })

/** The tax a paid list withheld was remitted: once. Returned payments bear none. */
export const remitPayoutTax = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.remitPayoutTax>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const payout = await lockPayout(tx, actor, input.payoutId, input.version)
    const { tax } = await tx
      .selectFrom('payout_items')
      .select(sql<number>`coalesce(sum(tax_fen), 0)::bigint`.as('tax'))
      .where('payout_id', '=', payout.id)
      .where('status', '=', 'paid')
      .executeTakeFirstOrThrow()
    if (payout.status !== 'paid' || payout.tax_remitted_on !== null || tax === 0) throw problem('payout.no_tax')
    if (input.day > dayIn(ctx.now()) || input.day < payout.paid_on!) throw problem('payout.future')
    await tx
      .updateTable('payouts')
      .set({ tax_remitted_on: input.day, version: payout.version + 1, updated_at: sql<string>`now()`, updated_by: actor.userId })
      .where('id', '=', payout.id)
      .execute()
    await postPayout(tx, {
      organizationId: payout.organization_id,
      paperNo: payout.no,
      kind: 'tax',
      debit: 'tax',
      credit: 'transfer',
      amountFen: tax,
    })
    await recordPayout(tx, actor, payout, 'tax_remitted', { changes: [{ field: 'amountFen', from: null, to: String(tax) }] })
    return null
  })

/** Reminds everybody on an open list who has no bank card. Returns how many. */
export const askForCards = (
  ctx: Ctx,
  actor: Actor,
  { payoutId }: InputOf<typeof endpoints.askForCards>,
): Promise<{ count: number }> =>
  inTx(ctx.db, async (tx) => {
    const payout = await lockPayout(tx, actor, payoutId)
    const { rows } = await sql<{ user_id: string; net: number }>`
      select user_id, sum(net_fen)::bigint as net from payout_items where payout_id = ${payout.id}::uuid and status = 'open' and card_index is null
         and user_id is not null group by 1 order by 1`.execute(tx)
    if (rows.length === 0) throw problem('payout.all_have_cards')
    await notifyPayees(
      ctx,
      tx,
      payout,
      'cardMissing',
      rows.map(({ user_id, net }) => ({ userId: user_id, values: { amount: yuanOf(net) } })),
    )
    await recordPayout(tx, actor, payout, 'cards_asked', { changes: [{ field: 'rows', from: null, to: String(rows.length) }] })
    return { count: rows.length }
  })

/** Awards that are revoked leave the lists that were not paid yet. */
export const followAwards = (ctx: Ctx): void =>
  ctx.awards.onChange(async (tx, actor, { awardIds, change, reason }) => {
    if (change !== 'revoked') return
    const prizes = await prizesOfAwards(tx, awardIds)
    if (prizes.length === 0) return
    // Lists before their lines, as whoever works on a list holds them.
    const open = sql`i.prize_id = any(${prizes}::uuid[]) and i.status = 'open'`
    const { rows: lists } = await sql<Payout>`
      select p.* from payouts p where p.id in (select i.payout_id from payout_items i where ${open}) order by p.id for update`.execute(
      tx,
    )
    const { rows } = await sql<{ id: string; name: string; payoutId: string }>`
      select i.id, i.payee_name as name, i.payout_id as "payoutId" from payout_items i
       where ${open} and i.payout_id = any(${lists.map(({ id }) => id)}::uuid[]) order by i.id for update`.execute(tx)
    for (const { id, name, payoutId } of rows) {
      const payout = lists.find((list) => list.id === payoutId)!
      await move(tx, payoutItemStates, id, 'drop', permitted(actor), reason ?? '')
      await recordPayout(tx, actor, payout, 'dropped', {
        reason: `奖项已撤销：${reason ?? '—'}`.slice(0, 500),
        changes: [{ field: 'people', from: name, to: null }],
      })
      await notifyOffice(ctx, tx, payout, 'payout:list:pay', 'dropped', null, { name })
    }
  })

/** The proof of a paid list. */
export const downloadPayoutProof = async (
  ctx: Ctx,
  actor: Actor,
  { payoutId }: InputOf<typeof endpoints.downloadPayoutProof>,
): Promise<FileReply> => {
  require(actor, 'payout:list:list')
  const found = await payoutsOf(ctx.db, actor).select('p.proof_file_id').where('p.id', '=', payoutId).executeTakeFirst()
  if (!found?.proof_file_id) throw problem('house.not_found')
  return ctx.stored.reply(ctx.db, found.proof_file_id, 'original', { download: true })
}
