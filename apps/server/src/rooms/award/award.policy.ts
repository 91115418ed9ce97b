// Which schemes and awards somebody reaches in the desk, and what their states are called.
import { may } from '@kaisai/contract/access'
import { awardStates } from '@kaisai/contract/award/award.states'
import type { AwardWord, PrizeWord, SchemeWord } from '@kaisai/contract/award/labels'
import { awardPrizeStates } from '@kaisai/contract/award/prize.states'
import { awardSchemeStates } from '@kaisai/contract/award/scheme.states'
import { inLang, type Lang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import type { AwardSchemeItems, AwardSchemes, Awards } from '#src/db/tables.gen.ts'
import { competitionsOf } from '../competition/index.ts'
import { teamIsOut } from '../enrollment/reads.ts'
import { resultStands } from '../review/reads.ts'
import { workIsOut } from '../work/reads.ts'

export type Award = Selectable<Awards>
export type Scheme = Selectable<AwardSchemes>
export type SchemeItem = Selectable<AwardSchemeItems>

export const awardStateName = (status: AwardWord, lang: Lang): string => inLang(awardStates.states[status], lang)
export const schemeStateName = (status: SchemeWord, lang: Lang): string => inLang(awardSchemeStates.states[status], lang)
export const prizeStateName = (status: PrizeWord, lang: Lang): string => inLang(awardPrizeStates.states[status], lang)

/** The awards within reach, as a query to build on (alias `a`): those of the competitions within reach. */
export const awardsOf = (db: Db, actor: Actor) =>
  db.selectFrom('awards as a').where('a.competition_id', 'in', competitionsOf(db, actor).select('c.id'))

/** The schemes within reach, as a query to build on (alias `m`). */
export const schemesOf = (db: Db, actor: Actor) =>
  db.selectFrom('award_schemes as m').where('m.competition_id', 'in', competitionsOf(db, actor).select('c.id'))

/** A scheme within reach; out of reach it is not there. */
export const schemeOf = async (db: Db, actor: Actor, schemeId: string): Promise<Scheme> => {
  const found = await schemesOf(db, actor).selectAll('m').where('m.id', '=', schemeId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** An award within reach; out of reach it is not there. */
export const awardOf = async (db: Db, actor: Actor, awardId: string): Promise<Award> => {
  const found = await awardsOf(db, actor).selectAll('a').where('a.id', '=', awardId).executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

export interface Stage {
  readonly id: string
  readonly competition_id: string
  readonly organization_id: string
}
/** A stage within reach; out of reach it is not there. */
export const stageOf = async (db: Db, actor: Actor, stageId: string): Promise<Stage> => {
  const found = await competitionsOf(db, actor)
    .innerJoin('competition_stages as s', 's.competition_id', 'c.id')
    .select(['s.id', 's.competition_id', 'c.organization_id'])
    .where('s.id', '=', stageId)
    .executeTakeFirst()
  if (!found) throw problem('house.not_found')
  return found
}

/** Whoever gives, moves or revokes awards of a competition holds its counter: one after another. */
export const lockAwards = async (tx: Tx, competitionId: string): Promise<void> => {
  await sql`insert into award_counters (competition_id) values (${competitionId}::uuid) on conflict do nothing`.execute(tx)
  await sql`select 1 from award_counters where competition_id = ${competitionId}::uuid for update`.execute(tx)
}

/** An award's result has another calculation now, or is not locked any more. Columns of `a`. */
export const isStale = sql<boolean>`(a.result_id is not null and a.calculation_id is not null and ${inGroup(awardStates, 'unfinal', 'a.status')} and not ${resultStands(sql`a.result_id`, sql`a.calculation_id`)})`

/** The team or the work of a living award was disqualified or left. Columns of `a`. */
export const hasLeft = sql<boolean>`(${inGroup(awardStates, 'living', 'a.status')} and (${workIsOut(sql`a.work_id`)} or ${teamIsOut(sql`a.enrollment_id`)}))`

/** Scores are for those who judge or give awards. */
export const seesScores = (actor: Actor): boolean => may(actor, 'award:grant:edit') || may(actor, 'review:result:list')
