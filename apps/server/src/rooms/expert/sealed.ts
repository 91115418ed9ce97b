// Personal values of an expert, sealed for the row as those of users are.
import { mask } from '@kaisai/contract/rules'
import type { Ctx } from '#src/ctx.ts'
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
