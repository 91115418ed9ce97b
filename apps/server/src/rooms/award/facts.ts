import { awardStates } from '@kaisai/contract/award/award.states'
import { statesIn } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import { textIn } from '#src/db/text-in.ts'
import type { AwardFacts } from '#src/ports/facts.ts'
import { holderOf } from './grant/snapshot.ts'

/** What earlier rooms ask of awards. */
export const awardFacts: AwardFacts = {
  shown: async (tx, awardId) => {
    const award = await tx
      .selectFrom('awards')
      .selectAll()
      .where('id', '=', awardId)
      .where('status', 'in', statesIn(awardStates, 'shown'))
      .forShare()
      .executeTakeFirst()
    if (!award) return null
    return {
      id: award.id,
      competitionId: award.competition_id,
      stageId: award.stage_id,
      organizationId: award.organization_id,
      resultId: award.result_id,
      workId: award.work_id,
      enrollmentId: award.enrollment_id,
      title: `${award.name} · ${holderOf(award.target_type, award.snapshot)}`.slice(0, 200),
      publicityEndsAt: award.publicity_ends_at!,
    }
  },
  namedWorks: async (db, resultId, lang) => {
    const awards = await db
      .selectFrom('awards as a')
      .distinctOn('a.work_id')
      .select(['a.work_id', 'a.target_type', 'a.snapshot', textIn(lang, 'a.name', 'a.name_en').as('awardName')])
      .where('a.result_id', '=', resultId)
      .where('a.work_id', 'is not', null)
      .where('a.status', 'in', statesIn(awardStates, 'shown'))
      .orderBy('a.work_id')
      .orderBy('a.level')
      .execute()
    return awards.map(({ work_id, target_type, snapshot, awardName }) => ({
      workId: work_id!,
      title: snapshot.workName,
      holder: holderOf(target_type, snapshot),
      awardName,
    }))
  },
  isAwarded: (enrollmentId) =>
    sql<boolean>`exists (select 1 from awards won where won.enrollment_id = ${enrollmentId} and won.status = 'final')`,
  isHorsConcours: (enrollmentId) =>
    sql<boolean>`exists (select 1 from award_hors_concours hc where hc.enrollment_id = ${enrollmentId})`,
  inPublicity: async (db, competitionId) => {
    const { count } = await db
      .selectFrom('awards')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('competition_id', '=', competitionId)
      .where('status', '=', 'publicity')
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  hasScheme: async (db, competitionId) =>
    (await db
      .selectFrom('award_schemes')
      .select('id')
      .where('competition_id', '=', competitionId)
      .where('status', '=', 'active')
      .limit(1)
      .executeTakeFirst()) !== undefined,
}
