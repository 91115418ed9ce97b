// First roles: of a person who registers, and of the first administrator.
import { ROOT } from '@kaisai/contract/access'
import type { Tx } from '#src/db/database.ts'
import { notify } from '#src/platform/notify.ts'

const roleOf = async (tx: Tx, key: string): Promise<string> =>
  (
    await tx
      .selectFrom('access_roles')
      .select('id')
      .where('key', '=', key)
      .where('is_built_in', '=', true)
      .executeTakeFirstOrThrow()
  ).id

/** Gives a person a platform role in an organization. */
export const giveFirstRole = async (tx: Tx, userId: string, organizationId: string, key: string): Promise<void> => {
  await tx
    .insertInto('access_user_roles')
    .values({ user_id: userId, organization_id: organizationId, role_id: await roleOf(tx, key) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives many people, who have just got their accounts, a platform role in an organization. */
export const giveFirstRoles = async (tx: Tx, userIds: readonly string[], organizationId: string, key: string): Promise<void> => {
  if (userIds.length === 0) return
  const role_id = await roleOf(tx, key)
  await tx
    .insertInto('access_user_roles')
    .values(userIds.map((user_id) => ({ user_id, organization_id: organizationId, role_id })))
    .execute()
}

/** Takes a platform role from a person in an organization; rights go with the next call. Returns whether it was held. */
export const takeRole = async (tx: Tx, userId: string, organizationId: string, key: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('access_user_roles')
    .where('user_id', '=', userId)
    .where('organization_id', '=', organizationId)
    .where('role_id', '=', await roleOf(tx, key))
    .returning('user_id')
    .executeTakeFirst()
  if (gone) await notify(tx, 'auth', userId)
  return gone !== undefined
}

/** Makes a person the super administrator of the platform's organization. Only the console leads here. */
export const crown = async (tx: Tx, userId: string): Promise<void> => {
  const platform = await tx
    .selectFrom('organizations')
    .select('id')
    .where('type', '=', 'platform')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  await giveFirstRole(tx, userId, platform.id, ROOT)
}
