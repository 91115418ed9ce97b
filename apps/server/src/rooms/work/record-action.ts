import type { Actor } from '#src/actor.ts'
import { type Change, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import type { Work } from './work.policy.ts'

/** How a work is named in the log. */
export const workName = (work: { code?: string; title: string }): string =>
  [work.code, work.title].filter((part) => part !== undefined && part !== '').join(' ')

/** Writes an action into a work's history. */
export const recordWorkAction = (
  tx: Tx,
  actor: Actor,
  work: Pick<Work, 'id' | 'title' | 'organization_id'> & { code?: string },
  action: string,
  more: { changes?: readonly Change[]; reason?: string } = {},
): Promise<void> =>
  record(tx, actor, {
    action: `work.${action}`,
    entity: 'works',
    entityId: work.id,
    entityName: workName(work),
    organizationId: work.organization_id,
    ...more,
  })
