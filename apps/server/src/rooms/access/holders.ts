import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'

const MOST = 50

/** Active people who hold a right in an organization, or above it with reach over what is below; at most 50. */
export const holdersOf = async (tx: Tx, permission: string, organizationId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id
      from access_role_permissions p
      join access_roles r on r.id = p.role_id and r.status = 'active'
      join access_user_roles h on h.role_id = r.id
      join identity_users u on u.id = h.user_id and u.status = 'active'
      join organizations o on o.id = ${organizationId}
     where p.permission = ${permission}
       and (h.organization_id = o.id or (r.scope = 'ORG_AND_CHILD' and h.organization_id = any(o.path)))
     limit ${MOST}`.execute(tx)
  return rows.map(({ id }) => id)
}
