// Personal values of a user: sealed for the row, an index for equality, a mask for lists.
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'

/** New ids, made by the database. */
export const newIds = async (db: Db, count: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${count}::int)`.execute(db)
  return rows.map((row) => row.id)
}
/** One new id, made by the database. */
export const newId = async (db: Db): Promise<string> => (await newIds(db, 1))[0]!

type Keys = Pick<Ctx, 'keys'>

/** The index a phone number is found by. */
export const phoneIndex = ({ keys }: Keys, phone: string): Buffer => keys.blindIndex(phone, 'phone')
/** The index an identity number is found by. */
export const idNumberIndex = ({ keys }: Keys, idNumber: string): Buffer => keys.blindIndex(idNumber.toUpperCase(), 'idNumber')

/** The columns of a phone number; all null for none. */
export const phoneColumns = (ctx: Keys, userId: string, phone: string | null) =>
  phone
    ? {
        phone_sealed: ctx.keys.encrypt(phone, `identity_users.phone:${userId}`),
        phone_index: phoneIndex(ctx, phone),
        phone_mask: mask.phone(phone),
      }
    : { phone_sealed: null, phone_index: null, phone_mask: null }

/** The columns of an identity number; all null for none. */
export const idNumberColumns = (ctx: Keys, userId: string, idType: string, idNumber: string | null) =>
  idNumber
    ? {
        id_type: idType,
        id_number_sealed: ctx.keys.encrypt(idNumber.toUpperCase(), `identity_users.id_number:${userId}`),
        id_number_index: idNumberIndex(ctx, idNumber),
        id_number_mask: mask.identityNumber(idNumber.toUpperCase()),
      }
    : { id_type: null, id_number_sealed: null, id_number_index: null, id_number_mask: null }

/** Opens a sealed column of a user. Callers outside the person's own pages write an audit row. */
export const reveal = (
  ctx: Keys,
  userId: string,
  column: 'phone' | 'id_number' | 'guardian_phone',
  sealed: Buffer | null,
): string | null => (sealed ? ctx.keys.decrypt(sealed, `identity_users.${column}:${userId}`) : null)
