// The bank card of each person: the one added last in the own account, else the one in the library of experts.
import { mask } from '@kaisai/contract/rules'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { openExpertCards } from '../expert/index.ts'
import { openBankCards } from '../identity/index.ts'

export interface Card {
  readonly bank: string
  readonly branch: string
  readonly holder: string
  /** The whole number: for the bank's list alone, which writes an audit row. */
  readonly number: string
  readonly mask: string
  /** Equal for equal numbers. */
  readonly index: Buffer
}

/** The cards of people; who has none is not in the answer. */
export const cardsOf = async (ctx: Pick<Ctx, 'keys'>, db: Db, userIds: readonly string[]): Promise<Map<string, Card>> => {
  const own = await openBankCards(ctx, db, userIds)
  const library = await openExpertCards(
    ctx,
    db,
    userIds.filter((id) => !own.has(id)),
  )
  return new Map(
    [...library, ...own].map(([userId, card]) => [
      userId,
      { ...card, mask: mask.bankCard(card.number), index: ctx.keys.blindIndex(card.number, 'payout_card') },
    ]),
  )
}
