// First roles: of a person who registers, and of the first administrator.
import { ROOT } from '@kaisai/contract/access'
import type { Tx } from '#src/db/database.ts'

const roleOf = async (tx: Tx, key: string): Promise<string> =>
  (
    await tx
      .selectFrom('access_roles')
      .select('id')
      .where('key', '=', key)
      .where('organization_id', 'is', null)
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
