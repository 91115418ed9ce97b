// Bank cards as whoever pays people reads them.
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'

export interface OpenBankCard {
  readonly bank: string
  readonly branch: string
  readonly holder: string
  /** The whole number: the caller writes an audit row. */
  readonly number: string
}

/** The card each person added last, with its whole number; people without one are not in the answer. Callers decide who may and write the log. */
export const openBankCards = async (
  ctx: Pick<Ctx, 'keys'>,
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, OpenBankCard>> => {
  const rows = await db
    .selectFrom('identity_bank_cards')
    .distinctOn('user_id')
    .select(['user_id', 'bank', 'branch', 'holder', 'number_sealed'])
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .orderBy('user_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map(({ user_id, number_sealed, ...card }) => [
      user_id,
      { ...card, number: ctx.keys.decrypt(number_sealed, `identity_bank_cards.number:${user_id}`) },
    ]),
  )
}
