// Which invitations somebody reaches in the desk: those of the competitions within reach.
import { expertStates } from '@kaisai/contract/expert/expert.states'
import { invitationStates } from '@kaisai/contract/expert/invitation.states'
import { statesIn } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { competitionsOf } from '../../competition/index.ts'
import { inLibraries } from '../expert.policy.ts'

/** The invitations within reach, as a query to build on (aliases `i`, `x` the expert, `c` the competition). */
export const invitationsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('expert_invitations as i')
    .innerJoin('experts as x', 'x.id', 'i.expert_id')
    .innerJoin('competitions as c', 'c.id', 'i.competition_id')
    .where(inLibraries(actor, 'x.organization_id'))
    .where(sql<boolean>`i.competition_id in (${competitionsOf(db, actor).select('c.id')})`)

export interface AcceptedInvitation {
  readonly invitationId: string
  readonly expertId: string
  /** Null: the expert has no account yet. */
  readonly userId: string | null
  readonly groupId: string | null
  /** Works that were accepted. */
  readonly load: number
}

/** Who said yes for a stage and is still in the library, in the order of their names. */
export const acceptedInvitations = async (db: Db, stageId: string): Promise<AcceptedInvitation[]> => {
  const rows = await db
    .selectFrom('expert_invitations as i')
    .innerJoin('experts as x', 'x.id', 'i.expert_id')
    .select(['i.id as invitationId', 'x.id as expertId', 'x.user_id as userId', 'i.group_id as groupId', 'i.load'])
    .where('i.stage_id', '=', stageId)
    .where('i.status', 'in', statesIn(invitationStates, 'accepted'))
    .where('x.status', 'in', statesIn(expertStates, 'available'))
    .orderBy('x.name')
    .orderBy('x.id')
    .execute()
  return rows.map((row) => ({ ...row, load: row.load! }))
}
