import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { giveFirstRole, takeRole } from '../access/index.ts'
import { endSessions } from '../identity/index.ts'
import { isActiveExpert } from './reads.ts'

/**
 * Puts the roles of people in step with the library: active and temporary experts hold `expert`, captains of a group or a batch `expert_captain`
 * as well; everybody else loses both. Sessions of who loses the role of an expert end.
 */
export const holdRoles = async (
  { facts }: Pick<Ctx, 'facts'>,
  tx: Tx,
  organizationId: string,
  userIds: readonly (string | null)[],
): Promise<void> => {
  const wanted = [...new Set(userIds.filter((id) => id !== null))].sort()
  if (wanted.length === 0) return
  const { rows } = await sql<{ id: string; isExpert: boolean; isCaptain: boolean }>`
    select u.id,
      exists (select 1 from experts x where x.user_id = u.id and x.organization_id = ${organizationId}::uuid
        and ${isActiveExpert('x')}) as "isExpert",
      exists (select 1 from experts x where x.user_id = u.id and x.organization_id = ${organizationId}::uuid and ${isActiveExpert('x')}
        and (exists (select 1 from expert_group_members m where m.expert_id = x.id and m.is_captain)
          or ${facts.reviews.leadsBatch(sql.ref('x.id'))})) as "isCaptain"
      from identity_users u where u.id = any(${wanted}::uuid[]) order by u.id`.execute(tx)
  for (const { id, isExpert, isCaptain } of rows) {
    if (isExpert) await giveFirstRole(tx, id, organizationId, 'expert')
    else if (await takeRole(tx, id, organizationId, 'expert')) await endSessions(tx, id)
    if (isCaptain) await giveFirstRole(tx, id, organizationId, 'expert_captain')
    else await takeRole(tx, id, organizationId, 'expert_captain')
  }
}
