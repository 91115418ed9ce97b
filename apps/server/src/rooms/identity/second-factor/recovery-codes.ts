// Recovery codes: ten, each good once, kept as keyed hashes.
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'

const COUNT = 10
// Crockford's base 32: no I, L, O or U to be misread. Ten characters are 50 random bits.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = (): string => {
  const text = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

// What people type for the letters that are not used, and how they group, makes no difference.
const plain = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

const hashOf = ({ keys }: Pick<Ctx, 'keys'>, userId: string, code: string): Buffer =>
  keys.blindIndex(`${userId}|${plain(code)}`, 'recoveryCode')

/** Makes ten fresh codes for a person; earlier ones end. Shown now or never: only hashes are kept. */
export const renewCodes = async (tx: Tx, ctx: Pick<Ctx, 'keys'>, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: COUNT }, newCode)
  await tx.deleteFrom('identity_recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('identity_recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(ctx, userId, code) })))
    .execute()
  return codes
}

/** Uses a code up; false when it is wrong or was used before. */
export const takeRecoveryCode = async (tx: Tx, ctx: Pick<Ctx, 'keys'>, userId: string, code: string): Promise<boolean> => {
  const used = await tx
    .updateTable('identity_recovery_codes')
    .set({ used_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(ctx, userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
