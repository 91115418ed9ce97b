// Which invitations somebody reaches in the desk: those of the competitions within reach.
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { sha256 } from '#src/platform/secrets.ts'
import { competitionsOf } from '../../competition/index.ts'
import { inLibraries } from '../expert.policy.ts'

/** The condition that a link leads to the invitation `i`: the one that was sent first, or with the last reminder. */
export const isLinkOf = (token: string) => {
  const hash = sha256(token)
  return sql<boolean>`(i.token_hash = ${hash} or i.reminder_token_hash = ${hash})`
}

/** The invitations within reach, as a query to build on (aliases `i`, `x` the expert, `c` the competition). */
export const invitationsOf = (db: Db, actor: Actor) =>
  db
    .selectFrom('expert_invitations as i')
    .innerJoin('experts as x', 'x.id', 'i.expert_id')
    .innerJoin('competitions as c', 'c.id', 'i.competition_id')
    .where(inLibraries(actor, 'x.organization_id'))
    .where(sql<boolean>`i.competition_id in (${competitionsOf(db, actor).select('c.id')})`)
