// Whose own a work is: its team's. And which works the desk reaches: those of the teams it reaches.
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import type { WorkWord } from '@kaisai/contract/work/labels'
import { workStates } from '@kaisai/contract/work/work.states'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { merged } from '#src/db/merged.ts'
import type { Works } from '#src/db/tables.gen.ts'
import { inReach, type Reach, reachOf } from '../enrollment/index.ts'

export type Work = Selectable<Works>

/** The name of a state in a language. */
export const workStateName = (status: WorkWord, lang: Lang): string => inLang(workStates.states[status], lang)

/** The works somebody takes part in or guides, as a query to build on (aliases `w`, `me`: the own membership, `e`: the team). */
export const ownWorks = (db: Db, actor: Actor) =>
  db
    .selectFrom('enrollment_members as me')
    .innerJoin('works as w', 'w.enrollment_id', 'me.enrollment_id')
    .innerJoin('enrollments as e', 'e.id', 'w.enrollment_id')
    .where('me.user_id', '=', actor.userId)
    .where('me.status', '=', 'accepted')

/** Whether a role writes: participants do, advisors look on. */
export const writes = (role: string): boolean => role === 'captain' || role === 'member'

/**
 * Waits for whoever changes a work of the actor's team, or the team itself, and locks both, the team first: ways out of a competition
 * lock in the same order. What the next statement reads is what they left. Strangers find nothing.
 */
export const lockOwnWork = async (tx: Tx, actor: Actor, workId: string): Promise<void> => {
  const [found] = await lockWork(tx, { workId, userId: actor.userId })
  if (!found) throw problem('house.not_found')
}
const lockWork = merged<{ workId: string; userId: string }, { id: string }>(
  { workId: 'uuid', userId: 'uuid' },
  (given) => sql`
    select given.n, w.id from ${given} join works w on w.id = given."workId" join enrollments e on e.id = w.enrollment_id
      join enrollment_members me on me.enrollment_id = e.id and me.user_id = given."userId" and me.status = 'accepted'
     order by e.id, w.id for no key update of e for update of w`,
)

/** The works within reach, as a query to build on (alias `w`). */
export const worksOf = (db: Db, reach: Reach) => db.selectFrom('works as w').where(inReach(reach, 'w'))

/** Loads and locks a work within the desk's reach; out of reach it is not there. */
export const lockReachedWork = async (tx: Tx, actor: Actor, workId: string): Promise<Work> => {
  const found = await worksOf(tx, await reachOf(tx, actor))
    .selectAll('w')
    .where('w.id', '=', workId)
    .forUpdate('w')
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** Refuses a decision on a work that has changed since it was looked at. */
export const requireSeenWork = (work: Pick<Work, 'version'>, version: number): void => {
  if (work.version !== version) throw problem('work.changed_since_seen')
}
