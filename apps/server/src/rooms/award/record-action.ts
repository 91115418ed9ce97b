import type { Actor } from '#src/actor.ts'
import { type Change, type LogEntry, record, recordAll } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'

interface More {
  readonly changes?: readonly Change[]
  readonly reason?: string
}
interface LoggedAward {
  readonly id: string
  readonly name: string
  readonly organization_id: string
}

const awardEntry = (award: LoggedAward, action: string, more: More): LogEntry => ({
  action: `award.${action}`,
  entity: 'awards',
  entityId: award.id,
  entityName: award.name,
  organizationId: award.organization_id,
  ...more,
})

/** Writes an action into an award's history. */
export const recordAwardAction = (tx: Tx, actor: Actor, award: LoggedAward, action: string, more: More = {}): Promise<void> =>
  record(tx, actor, awardEntry(award, action, more))

/** Writes the same action into the histories of many awards. */
export const recordAwardActions = (
  tx: Tx,
  actor: Actor,
  awards: readonly LoggedAward[],
  action: string,
  more: More = {},
): Promise<void> =>
  recordAll(
    tx,
    actor,
    awards.map((award) => awardEntry(award, action, more)),
  )

/** Writes an action into a scheme's history. */
export const recordSchemeAction = (tx: Tx, actor: Actor, scheme: LoggedAward, action: string, more: More = {}): Promise<void> =>
  record(tx, actor, { ...awardEntry(scheme, action, more), entity: 'award_schemes' })

/** Writes an action about the awards of a stage. */
export const recordStageAction = (
  tx: Tx,
  actor: Actor,
  stage: { readonly id: string; readonly organization_id: string },
  name: string,
  action: string,
  more: More = {},
): Promise<void> => record(tx, actor, { ...awardEntry({ ...stage, name }, action, more), entity: 'competition_stages' })
