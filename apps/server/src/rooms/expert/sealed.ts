// Personal values of an expert, sealed for the row as those of users are.
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { phoneIndex } from '../identity/index.ts'

type Keys = Pick<Ctx, 'keys'>

/** The columns of a phone number; all null for none. */
export const expertPhone = (ctx: Keys, expertId: string, phone: string | null) =>
  phone
    ? {
        phone_sealed: ctx.keys.encrypt(phone, `experts.phone:${expertId}`),
        phone_index: phoneIndex(ctx, phone),
        phone_mask: mask.phone(phone),
      }
    : { phone_sealed: null, phone_index: null, phone_mask: null }

/** The columns of a bank card's number. */
export const expertCard = (ctx: Keys, expertId: string, number: string) => ({
  bank_card_sealed: ctx.keys.encrypt(number, `experts.bank_card:${expertId}`),
  bank_card_mask: mask.bankCard(number),
})

/** Opens a sealed column of an expert. Callers outside the person's own pages write an audit row. */
export const openSealed = (ctx: Keys, expertId: string, column: 'phone' | 'bank_card', sealed: Buffer | null): string | null =>
  sealed ? ctx.keys.decrypt(sealed, `experts.${column}:${expertId}`) : null

export interface ExpertCard {
  readonly bank: string
  readonly branch: string
  readonly holder: string
  /** The whole number: the caller writes an audit row. */
  readonly number: string
}
/** The bank card of each person that a library of experts keeps, the one changed last; people without one are not in the answer. */
export const openExpertCards = async (ctx: Keys, db: Db, userIds: readonly string[]): Promise<Map<string, ExpertCard>> => {
  const rows = await db
    .selectFrom('experts')
    .distinctOn('user_id')
    .select(['id', 'user_id', 'name', 'bank', 'bank_branch', 'bank_card_sealed'])
    .where('user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .where('bank_card_sealed', 'is not', null)
    .orderBy('user_id')
    .orderBy('updated_at', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [
      row.user_id!,
      {
        ...{ bank: row.bank, branch: row.bank_branch, holder: row.name },
        number: openSealed(ctx, row.id, 'bank_card', row.bank_card_sealed)!,
      },
    ]),
  )
}
