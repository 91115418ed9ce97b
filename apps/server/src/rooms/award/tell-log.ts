import type { Actor } from '#src/actor.ts'
import { type Change, type Deed, record, recordAll } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'

interface More {
  readonly changes?: readonly Change[]
  readonly reason?: string
}
interface ToldAward {
  readonly id: string
  readonly name: string
  readonly organization_id: string
}

const awardDeed = (award: ToldAward, action: string, more: More): Deed => ({
  action: `award.${action}`,
  entity: 'awards',
  entityId: award.id,
  entityName: award.name,
  organizationId: award.organization_id,
  ...more,
})

/** Writes an action into an award's history. */
export const tellAward = (tx: Tx, actor: Actor, award: ToldAward, action: string, more: More = {}): Promise<void> =>
  record(tx, actor, awardDeed(award, action, more))

/** Writes the same action into the histories of many awards. */
export const tellAwards = (tx: Tx, actor: Actor, awards: readonly ToldAward[], action: string, more: More = {}): Promise<void> =>
  recordAll(
    tx,
    actor,
    awards.map((award) => awardDeed(award, action, more)),
  )

/** Writes an action into a scheme's history. */
export const tellScheme = (tx: Tx, actor: Actor, scheme: ToldAward, action: string, more: More = {}): Promise<void> =>
  record(tx, actor, { ...awardDeed(scheme, action, more), entity: 'award_schemes' })

/** Writes an action about the awards of a stage. */
export const tellStage = (
  tx: Tx,
  actor: Actor,
  stage: { readonly id: string; readonly organization_id: string },
  name: string,
  action: string,
  more: More = {},
): Promise<void> => record(tx, actor, { ...awardDeed({ ...stage, name }, action, more), entity: 'competition_stages' })
