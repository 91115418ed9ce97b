// Which competitions somebody may see or touch, when they may be changed, and who may not approve one.

import { may } from '@kaisai/contract/access'
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import { isIn, movesFrom, type StateOf, type VerbOf } from '@kaisai/contract/machine'
import { type Problem, problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { lockRow } from '#src/db/edit.ts'
import type { Competitions } from '#src/db/tables.gen.ts'
import { within, withinWhole } from '../organization/index.ts'

export type Competition = Selectable<Competitions>
export type CompetitionStatus = StateOf<typeof competitionStates>
export type CompetitionVerb = VerbOf<typeof competitionStates>

// The scope "named competitions" reaches those of its organization that name this person in this role.
const reached = (actor: Actor) =>
  actor.scope === 'COMPETITION' && !actor.isRoot
    ? sql<boolean>`${within(actor, 'c.organization_id')} and exists (select 1 from competition_staff named
        where named.competition_id = c.id and named.user_id = ${actor.userId}::uuid and named.role_id = ${actor.roleId}::uuid)`
    : withinWhole(actor, 'c.organization_id')

/** The competitions within reach, as a query to build on (alias `c`). */
export const competitionsOf = (db: Db, actor: Actor) => db.selectFrom('competitions as c').where(reached(actor))

/** The competitions somebody may choose from: those within reach of the desk, for everybody else the public ones (alias `c`). */
export const choosableOf = (db: Db, actor: Actor) =>
  may(actor, 'competition:info:list')
    ? competitionsOf(db, actor)
    : db.selectFrom('competitions as c').where('c.is_public', '=', true)

/** Refuses a competition out of reach as if it were not there. */
export const requireCompetition = async (db: Db, actor: Actor, competitionId: string): Promise<void> => {
  const seen = await competitionsOf(db, actor).select('c.id').where('c.id', '=', competitionId).executeTakeFirst()
  if (!seen) throw problem('house.not_found')
}

/** Loads and locks a competition within reach: every change of any of its parts begins here, so that parts change one after another. */
export const lockCompetition = async (tx: Tx, actor: Actor, competitionId: string): Promise<Competition> => {
  await requireCompetition(tx, actor, competitionId)
  return lockRow<Competition>(tx, 'competitions', competitionId)
}

/** The same for what may only be published while the competition goes on: whoever ends it sees what was published. Throws `competition.is_over`. */
export const lockUnended = async (tx: Tx, actor: Actor, competitionId: string): Promise<Competition> => {
  const competition = await lockCompetition(tx, actor, competitionId)
  if (isIn(competitionStates, 'over', competition.status)) throw problem('competition.is_over')
  return competition
}

/** Why the set-up cannot be changed in this state, or null. What somebody is judging, and what is over, is not changed under his hands. */
export const lockOf = (status: CompetitionStatus): Problem | null => {
  if (status === 'auditing') return problem('competition.in_audit')
  return isIn(competitionStates, 'over', status) ? problem('competition.is_over') : null
}

const judging: ReadonlySet<CompetitionVerb> = new Set(['approve', 'return'])

/** Whether a judgement is refused to this person because he submitted it himself. Publishing directly is for organizations without an audit. */
export const isOwnWork = (competition: Pick<Competition, 'submitted_by'>, verb: CompetitionVerb, actor: Actor): boolean =>
  judging.has(verb) && competition.submitted_by === actor.userId

/** The moves a competition offers this person now. `isAudited`: its organization approves before publication. */
export const competitionMoves = (
  competition: Pick<Competition, 'status' | 'submitted_by' | 'suspended_from'>,
  isAudited: boolean,
  actor: Actor,
): CompetitionVerb[] =>
  movesFrom(competitionStates, competition.status, (permission) => may(actor, permission)).filter((verb) => {
    if (verb === 'submit') return isAudited
    if (verb === 'publish') return !isAudited
    if (verb === 'resume') return competition.suspended_from === 'published'
    if (verb === 'resumeRunning') return competition.suspended_from === 'running'
    return !isOwnWork(competition, verb, actor)
  })
