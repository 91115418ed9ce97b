import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/award/grant.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { objectionStates } from '@kaisai/contract/review/objection.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup, notInGroup } from '#src/db/group.ts'
import { requireCompetition } from '../../competition/index.ts'
import { countedTeams, isOut as teamLeft } from '../../enrollment/reads.ts'
import { countedWorks, isOut as workLeft } from '../../work/reads.ts'
import { isStale } from '../award.policy.ts'
import { holdersOfSeveral } from './limits.ts'

type Reply = ReplyOf<typeof endpoints.getAwardSummary>

/** Awards of a competition or a stage by name and state, and what must be settled. */
export const getAwardSummary = async (db: Db, actor: Actor, input: InputOf<typeof endpoints.getAwardSummary>): Promise<Reply> => {
  await requireCompetition(db, actor, input.competitionId)
  const here = sql`a.competition_id = ${input.competitionId}::uuid and (${input.stageId ?? null}::uuid is null or a.stage_id = ${input.stageId ?? null}::uuid)`
  const living = sql`${inGroup(awardStates, 'living', 'a.status')}`
  const [levels, open, people] = await Promise.all([
    sql<Reply['levels'][number] & { stale: number }>`
      select max(a.scheme_item_id::text) as "schemeItemId", a.level, ${actor.lang === 'en' ? sql`coalesce(nullif(max(a.name_en), ''), a.name)` : sql`a.name`} as name, coalesce(max(i.color), '#8a8f99') as color,
        count(*) filter (where a.status = 'proposed')::int as proposed, count(*) filter (where a.status = 'confirmed')::int as confirmed,
        count(*) filter (where a.status = 'publicity')::int as publicity, count(*) filter (where a.status = 'final')::int as final,
        count(*) filter (where ${inGroup(awardStates, 'ended', 'a.status')})::int as revoked,
        coalesce(sum(a.prize) filter (where ${notInGroup(awardStates, 'ended', 'a.status')}), 0)::int as prize,
        count(*) filter (where ${isStale})::int as stale
        from awards a left join award_scheme_items i on i.id = a.scheme_item_id where ${here} group by a.level, a.name order by a.level, a.name`.execute(
      db,
    ),
    // Few works and teams leave: their awards are looked for, not what became of tens of thousands of awards.
    sql<{ left: number; openObjections: number }>`
      select (select count(*)::int from (
          select a.id from ${countedWorks} w join awards a on a.work_id = w.id
           where w.competition_id = ${input.competitionId}::uuid and ${workLeft('w')} and ${living} and ${here} union
          select a.id from ${countedTeams} e join awards a on a.enrollment_id = e.id
           where e.competition_id = ${input.competitionId}::uuid and ${teamLeft('e')} and ${living} and ${here}) gone) as "left",
        (select count(*)::int from review_objections o where o.competition_id = ${input.competitionId}::uuid
          and ${inGroup(objectionStates, 'open', 'o.status')}) as "openObjections"`.execute(db),
    holdersOfSeveral(db, input.competitionId, actor.lang),
  ])
  return {
    levels: levels.rows.map(({ stale, ...level }) => level),
    stale: levels.rows.reduce((sum, { stale }) => sum + stale, 0),
    ...open.rows[0]!,
    people,
  }
}
