// Why works of the signed-in person have no award, or a lower one, where a rule decided that and not the rank.
import { type Given, noRules, type SchemeRules } from '@kaisai/contract/award/assign-types'
import { awardStates } from '@kaisai/contract/award/award.states'
import { reasonText } from '@kaisai/contract/award/explain'
import { isExclusion } from '@kaisai/contract/award/labels'
import type * as endpoints from '@kaisai/contract/award/open.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { workWordOf } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inGroup } from '#src/db/group.ts'
import { competitionNameIn, ownWordingIn, stageNameIn } from '../../competition/reads.ts'
import { ownTeams } from '../../enrollment/index.ts'
import { siteWording, type Wording } from '../../website/index.ts'
import type { SchemeItem } from '../award.policy.ts'
import { namedItems } from '../grant/decisions.ts'

type Mine = ReplyOf<typeof endpoints.listMyExclusions>
interface Found extends Omit<Mine[number], 'reasons' | 'workLabel'> {
  readonly wording: Wording | null
  readonly work: Given
  readonly items: SchemeItem[]
  readonly rules: Partial<SchemeRules>
}

/**
 * Of assignments whose awards were published: whoever did not get the award his place would have brought reads why. Works that are below
 * the line only are not named. The newest first.
 */
export const listMyExclusions = async (ctx: Pick<Ctx, 'db'>, actor: Actor): Promise<Mine> => {
  const { db } = ctx
  const { lang } = actor
  const { rows } = await sql<Found>`
    with mine as (
      select w.id, w.title, w.code, w.stage_id from works w where w.enrollment_id in (${ownTeams(db, actor).select('e.id')})),
    last as (
      select distinct on (r.stage_id) r.* from award_runs r where r.stage_id in (select stage_id from mine)
         and exists (select 1 from awards a where a.run_id = r.id and ${inGroup(awardStates, 'announced', 'a.status')})
       order by r.stage_id, r.no desc)
    select w.id as "workId", coalesce(nullif(w.title, ''), w.code) as "workName", r.competition_id as "competitionId",
      ${competitionNameIn(lang, sql`r.competition_id`)} as "competitionName", ${stageNameIn(lang, sql`r.stage_id`)} as "stageName",
      ${ownWordingIn(sql`r.competition_id`)} as wording, g.work, r.items, r.rules
      from mine w join last r on r.stage_id = w.stage_id
      cross join lateral (select g as work from jsonb_array_elements(r.report -> 'works') g where g ->> 'workId' = w.id::text limit 1) g
     order by r.made_at desc, w.id limit 100`.execute(db)
  const site = await siteWording(ctx, actor)
  return rows.flatMap(({ work, items, rules, wording, ...about }) => {
    const reasons = reasonsOf(work, namedItems(items, lang), { ...noRules, ...rules }, lang)
    return reasons.length === 0 ? [] : [{ ...about, workLabel: workWordOf(wording ?? site, lang), reasons }]
  })
}

const reasonsOf = (work: Given, items: ReturnType<typeof namedItems>, rules: SchemeRules, lang: Actor['lang']): string[] => {
  const passed = work.skipped.filter(({ explanation }) => isExclusion(explanation))
  const texts = passed.map(({ itemId, explanation }) =>
    reasonText(explanation, { item: items.find(({ id }) => id === itemId), rules }, lang),
  )
  const whole = isExclusion(work.explanation) && passed.length === 0 ? [reasonText(work.explanation, { rules }, lang)] : []
  return [...new Set([...texts, ...whole])]
}
