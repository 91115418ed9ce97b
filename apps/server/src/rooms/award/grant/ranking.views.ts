import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/award/scheme.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { resultStates } from '@kaisai/contract/review/result.states'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import { categoryNameIn } from '../../competition/reads.ts'
import { panelNameOf } from '../../expert/reads.ts'
import { schoolNameIn, schoolProvinceIn } from '../../organization/reads.ts'
import { decimalsOf, scoreText } from '../../review/reads.ts'
import { seesScores, stageOf } from '../award.policy.ts'
import { rankedRows, readyResult, submittedCounts } from './ranking.ts'

type Reply = ReplyOf<typeof endpoints.getRanking>

/** The locked ranking of a stage within reach, with names: the simulator computes on it in the browser. */
export const getRanking = async (db: Db, actor: Actor, input: { stageId: string }): Promise<Reply> => {
  if (!seesScores(actor)) throw problem('house.no_access')
  const stage = await stageOf(db, actor, input.stageId)
  const result = await readyResult(db, stage.id)
  const [ranked, submitted, names] = await Promise.all([
    rankedRows(db, result.id),
    submittedCounts(db, stage.id),
    namesOf(db, actor, result.id),
  ])
  const byWork = new Map(names.map((one) => [one.workId, one]))
  return {
    resultId: result.id,
    resultStatusName: inLang(resultStates.states[result.status], actor.lang),
    submitted,
    works: ranked.map(({ enrollmentId: _, ...work }) => {
      const { decimals, ...named } = byWork.get(work.workId)!
      return {
        ...work,
        panelId: work.panelId ?? null,
        provinceCode: work.provinceCode ?? null,
        isHorsConcours: work.isHorsConcours ?? false,
        markers: [...(work.markers ?? [])],
        people: [...(work.people ?? [])],
        holdsElsewhere: work.holdsElsewhere ?? false,
        scoreText: scoreText(work.score, decimals),
        ...named,
      }
    }),
  }
}

type Names = Pick<
  Reply['works'][number],
  'workId' | 'code' | 'title' | 'teamName' | 'schoolName' | 'provinceName' | 'itemName' | 'awardName'
> & { readonly decimals: number }

/** The works of a result with their names in the reader's language. */
export const namesOf = async (db: Db, { lang }: Actor, resultId: string): Promise<Names[]> => {
  const { rows } = await sql<Names>`
    select w.id as "workId", w.code, w.title, w.team_name as "teamName", ${schoolNameIn(lang, sql`r.school_id`)} as "schoolName",
      ${schoolProvinceIn(lang, sql`r.school_id`)} as "provinceName", ${categoryNameIn(lang, sql`r.category_id`)} || coalesce(' · ' || nullif(${panelNameOf(sql`r.group_id`)}, ''), '') as "itemName",
      ${decimalsOf(sql`r.result_id`)} as decimals,
      coalesce((select ${textIn(lang, 'a.name', 'a.name_en')} from awards a where a.work_id = w.id and a.stage_id = w.stage_id and a.target_type = 'team'
        and ${inGroup(awardStates, 'living', 'a.status')} order by a.level limit 1), '') as "awardName"
      from review_result_rows r join works w on w.id = r.work_id
     where r.result_id = ${resultId}::uuid`.execute(db)
  return rows
}
