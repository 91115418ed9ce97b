import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { reveal } from '../../identity/index.ts'

/** Dots of names of several parts as keyboards write them, and spaces. */
const APART = /[\s·•・･．.‧∙⋅]/gu

/** A name as it is compared: no matter which dot or space stands between its parts, or whether one does. */
export const foldedName = (name: string): string => name.normalize('NFKC').replace(APART, '').toLowerCase()

/** What a name and the last six of an identity number are found by, without keeping either. */
export const tailIndex = ({ keys }: Pick<Ctx, 'keys'>, name: string, tail: string): Buffer =>
  keys.blindIndex(`${foldedName(name)}|${tail.toUpperCase()}`, 'certificate-tail')
/**
 * What certificates that were made before names were folded are found by: the name as it was typed, and with each of its dots and spaces as
 * the dot that was written then.
 */
const writtenNames = (name: string): string[] => {
  const typed = name.trim().toLowerCase()
  return [...new Set([typed, typed.replace(new RegExp(`${APART.source}+`, 'gu'), '·')])]
}
/** Every index a typed name may be kept under. */
export const nameIndexes = (ctx: Pick<Ctx, 'keys'>, name: string): Buffer[] => [
  nameIndex(ctx, name),
  ...writtenNames(name).map((written) => ctx.keys.blindIndex(written, 'certificate-name')),
]
/** Every index a typed name with the last six of an identity number may be kept under. */
export const tailIndexes = (ctx: Pick<Ctx, 'keys'>, name: string, tail: string): Buffer[] => [
  tailIndex(ctx, name, tail),
  ...writtenNames(name).map((written) => ctx.keys.blindIndex(`${written}|${tail.toUpperCase()}`, 'certificate-tail')),
]
/** What a name is found by. */
export const nameIndex = ({ keys }: Pick<Ctx, 'keys'>, name: string): Buffer =>
  keys.blindIndex(foldedName(name), 'certificate-name')

/** Who holds a certificate, as the public search may find them. */
export const writeHolders = async (
  ctx: Ctx,
  tx: Tx,
  certificates: readonly { readonly id: string; readonly user_ids: readonly string[] }[],
): Promise<void> => {
  const userIds = [...new Set(certificates.flatMap(({ user_ids }) => user_ids))]
  if (userIds.length === 0) return
  const users = await tx
    .selectFrom('identity_users')
    .select(['id', 'real_name', 'id_number_sealed', 'id_type'])
    .where('id', 'in', userIds)
    .execute()
  const known = new Map(
    users.map((user) => {
      const number = reveal(ctx, user.id, 'id_number', user.id_number_sealed)
      return [
        user.id,
        {
          name: user.real_name,
          name_index: nameIndex(ctx, user.real_name),
          tail_index: number && number.length >= 6 ? tailIndex(ctx, user.real_name, number.slice(-6)) : null,
        },
      ] as const
    }),
  )
  const rows = certificates.flatMap(({ id, user_ids }) =>
    user_ids.flatMap((userId) => {
      const person = known.get(userId)
      return person ? [{ certificate_id: id, user_id: userId, ...person }] : []
    }),
  )
  if (rows.length > 0)
    await tx
      .insertInto('certificate_holders')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
