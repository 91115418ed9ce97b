// What was transferred is written down: with the day, the card, and who did it. No money moves here.

import type * as endpoints from '@kaisai/contract/award/exchange.endpoints'
import type { PrizeWord } from '@kaisai/contract/award/labels'
import { awardPrizeStates } from '@kaisai/contract/award/prize.states'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { postPayout } from '../../finance/index.ts'
import { prizeStateName } from '../award.policy.ts'
import { recordAwardAction } from '../record-action.ts'
import { prizesOf } from './prize.views.ts'

interface Held {
  readonly id: string
  readonly awardId: string
  readonly name: string
  readonly organization_id: string
  readonly status: PrizeWord
  readonly amount: number
  readonly receiver_user_id: string | null
  readonly receiver: string
}

/** Marks prize money as paid; everybody needs a bank card, and all are marked or none. */
export const payPrizes = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.payPrizes>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    require(actor, 'award:prize:pay')
    const prizes = await lockPrizes(tx, actor, input.prizeIds)
    const wrong = prizes.find(({ status }) => status !== 'unpaid')
    await requireUnlisted(ctx, tx, input.prizeIds)
    if (wrong) throw problem('award.prize_state', { state: prizeStateName(wrong.status, actor.lang) })
    const cards = await cardsOf(tx, prizes)
    const bare = prizes.filter(({ receiver_user_id }) => receiver_user_id === null || !cards.has(receiver_user_id))
    if (bare.length > 0)
      throw problem('award.no_card', {
        names: [...new Set(bare.map(({ receiver, name }) => receiver || name))].slice(0, 5).join('、'),
      })
    for (const prize of prizes) {
      const card = cards.get(prize.receiver_user_id!)!
      await move(tx, awardPrizeStates, prize.id, 'pay', actor, input.note, {
        paid_on: input.paidOn,
        paid_by: actor.userId,
        note: input.note,
        bank_card_id: card.id,
        card_mask: card.number_mask,
        updated_at: sql`now()`,
        updated_by: actor.userId,
      })
      await recordAwardAction(tx, actor, { ...prize, id: prize.awardId }, 'prize_paid', {
        changes: [
          { field: 'amount', from: null, to: String(prize.amount) },
          { field: 'card', from: null, to: card.number_mask },
        ],
      })
      await postPayout(tx, { ...paperOf(prize), kind: 'payout', debit: 'prizes', credit: 'transfer', amountFen: prize.amount })
    }
    return null
  })

/** How a prize that was paid without a list is called in the ledger. */
const paperOf = ({ id, organization_id }: Pick<Held, 'id' | 'organization_id'>) => ({
  organizationId: organization_id,
  paperNo: `J${id.replaceAll('-', '')}`,
})

// A prize in a list is paid and returned there: with its tax, its proof, and a second person.
const requireUnlisted = async (ctx: Ctx, tx: Tx, prizeIds: readonly string[]): Promise<void> => {
  const [listed] = await ctx.facts.payouts.listOf(tx, prizeIds)
  if (listed) throw problem('award.prize_listed', { no: listed.no })
}

/**
 * For a list of payouts, before it is locked: whoever revokes an award holds its prize when the list learns of it. Prizes first, then lists,
 * so that the two never wait for each other.
 */
export const holdPrizes = async (tx: Tx, prizeIds: readonly string[]): Promise<void> => void (await heldPrizes(tx, prizeIds))

/**
 * For the list that paid them: marks prizes as paid. Returns the ids of those that are not unpaid any more; none is marked then.
 */
export const markPrizesPaid = async (
  tx: Tx,
  actor: Actor,
  prizes: readonly { readonly prizeId: string; readonly cardMask: string }[],
  { paidOn, note }: { readonly paidOn: string; readonly note: string },
): Promise<string[]> => {
  const held = await heldPrizes(
    tx,
    prizes.map(({ prizeId }) => prizeId),
  )
  const wrong = prizes.filter(({ prizeId }) => !held.some(({ id, status }) => id === prizeId && status === 'unpaid'))
  if (wrong.length > 0) return wrong.map(({ prizeId }) => prizeId)
  for (const prize of held) {
    const { cardMask } = prizes.find(({ prizeId }) => prizeId === prize.id)!
    await move(tx, awardPrizeStates, prize.id, 'pay', permitted(actor), note, {
      ...{ paid_on: paidOn, paid_by: actor.userId, note, card_mask: cardMask },
      ...{ updated_at: sql`now()`, updated_by: actor.userId },
    })
    await recordAwardAction(tx, actor, { ...prize, id: prize.awardId }, 'prize_paid', {
      changes: [{ field: 'amount', from: null, to: String(prize.amount) }],
      reason: note,
    })
  }
  return []
}

/**
 * For the list that paid it: a prize came back from the bank and is owed again. One that is to be returned anyway came back. Refuses
 * what the winner gave back already: `award.prize_state`.
 */
export const unmarkPrize = async (tx: Tx, actor: Actor, prizeId: string, reason: string): Promise<void> => {
  const [prize] = await heldPrizes(tx, [prizeId])
  if (prize?.status === 'reclaim') {
    await move(tx, awardPrizeStates, prizeId, 'return', permitted(actor), reason, {
      note: reason.slice(0, 200),
      updated_at: sql`now()`,
    })
    return
  }
  if (prize?.status === 'reclaimed') throw problem('award.prize_state', { state: prizeStateName(prize.status, actor.lang) })
  if (prize?.status !== 'paid') return
  await move(tx, awardPrizeStates, prizeId, 'undo', permitted(actor), reason, {
    ...{ paid_on: null, paid_by: null, bank_card_id: null, card_mask: '' },
    ...{ updated_at: sql`now()`, updated_by: actor.userId },
  })
  await recordAwardAction(tx, actor, { ...prize, id: prize.awardId }, 'prize_unpaid', { reason })
}

/** Takes the mark back, with the reason. */
export const undoPrize = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.undoPrize>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    require(actor, 'award:prize:pay')
    const [prize] = await lockPrizes(tx, actor, [input.prizeId])
    if (prize!.status !== 'paid') throw problem('award.prize_state', { state: prizeStateName(prize!.status, actor.lang) })
    await requireUnlisted(ctx, tx, [input.prizeId])
    await move(tx, awardPrizeStates, input.prizeId, 'undo', actor, input.reason, {
      paid_on: null,
      paid_by: null,
      bank_card_id: null,
      card_mask: '',
      updated_at: sql`now()`,
      updated_by: actor.userId,
    })
    await recordAwardAction(tx, actor, { ...prize!, id: prize!.awardId }, 'prize_unpaid', { reason: input.reason })
    await postPayout(tx, {
      ...paperOf(prize!),
      kind: 'payout_back',
      debit: 'transfer',
      credit: 'prizes',
      amountFen: prize!.amount,
    })
    return null
  })

/** Ends a return: the money came back, or it is waived; with the reason. */
export const settleReclaim = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.settleReclaim>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    require(actor, 'award:prize:pay')
    const [prize] = await lockPrizes(tx, actor, [input.prizeId])
    if (prize!.status !== 'reclaim') throw problem('award.prize_state', { state: prizeStateName(prize!.status, actor.lang) })
    await move(tx, awardPrizeStates, input.prizeId, input.verb, actor, input.reason, {
      note: input.reason.slice(0, 200),
      updated_at: sql`now()`,
      updated_by: actor.userId,
    })
    await recordAwardAction(tx, actor, { ...prize!, id: prize!.awardId }, `prize_${input.verb}`, { reason: input.reason })
    if (input.verb === 'return') {
      // Tax that was withheld does not come back with it.
      const [listed] = await ctx.facts.payouts.listOf(tx, [input.prizeId])
      const amountFen = listed?.netFen ?? prize!.amount
      await postPayout(tx, { ...paperOf(prize!), kind: 'payout_back', debit: 'transfer', credit: 'prizes', amountFen })
    }
    return null
  })

const lockPrizes = async (tx: Tx, actor: Actor, prizeIds: readonly string[]): Promise<Held[]> => {
  const seen = await prizesOf(tx, actor).select('p.id').where('p.id', 'in', prizeIds).execute()
  if (seen.length < prizeIds.length) throw problem('house.not_found')
  return heldPrizes(tx, prizeIds)
}

const heldPrizes = async (tx: Tx, prizeIds: readonly string[]): Promise<Held[]> => {
  const { rows } = await sql<Held>`
    select p.id, a.id as "awardId", a.name, a.organization_id, p.status, p.amount, p.receiver_user_id, coalesce(u.real_name, '') as receiver
      from award_prizes p join awards a on a.id = p.award_id left join identity_users u on u.id = p.receiver_user_id
     where p.id = any(${[...prizeIds]}::uuid[]) order by p.id for update of p`.execute(tx)
  return rows
}

const cardsOf = async (tx: Tx, prizes: readonly Held[]): Promise<Map<string, { id: string; number_mask: string }>> => {
  const users = prizes.flatMap(({ receiver_user_id }) => receiver_user_id ?? [])
  const rows = await tx
    .selectFrom('identity_bank_cards')
    .distinctOn('user_id')
    .select(['id', 'user_id', 'number_mask'])
    .where('user_id', '=', sql<string>`any(${users}::uuid[])`)
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.user_id, row]))
}
