import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { reveal } from '../../identity/index.ts'

/** What a name and the last six of an identity number are found by, without keeping either. */
export const tailIndex = ({ keys }: Pick<Ctx, 'keys'>, name: string, tail: string): Buffer =>
  keys.blindIndex(`${name.trim().toLowerCase()}|${tail.toUpperCase()}`, 'certificate-tail')
/** What a name is found by. */
export const nameIndex = ({ keys }: Pick<Ctx, 'keys'>, name: string): Buffer =>
  keys.blindIndex(name.trim().toLowerCase(), 'certificate-name')

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
