// What everybody may see of a school: where it took part and what it won, as far as organizers publish it.
import { awardStates } from '@kaisai/contract/award/award.states'
import type * as endpoints from '@kaisai/contract/award/open.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { statesIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { workWordOf } from '@kaisai/contract/website/wording'
import { sql } from 'kysely'
import type { Visitor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { inGroup } from '#src/db/group.ts'
import { textIn } from '#src/db/text-in.ts'
import { publicCompetitionsOf } from '../../competition/index.ts'
import { enrolledTeams } from '../../enrollment/reads.ts'
import { schoolNameIn, schoolNameOf, schoolProvinceIn } from '../../organization/reads.ts'
import { siteOfVisitor, siteWording, type Wording } from '../../website/index.ts'
import { galleryWork } from '../../work/reads.ts'
import { awardColumns, shownAwards } from './public.views.ts'

const MOST = 100

type Competition = ReplyOf<typeof endpoints.getPublicSchool>['competitions'][number]

/** The page of a school on the visitor's site. */
export const getPublicSchool = async (
  ctx: Pick<Ctx, 'db'>,
  who: Visitor,
  { schoolId }: InputOf<typeof endpoints.getPublicSchool>,
): Promise<ReplyOf<typeof endpoints.getPublicSchool>> => {
  const { db } = ctx
  const { siteId } = await siteOfVisitor(ctx, who)
  const frozen = await schoolNameOf(db, schoolId)
  if (frozen === '') throw problem('house.not_found')
  // Its name is frozen in awards; a team that stands for several schools names each.
  const isOf = sql<boolean>`(a.school_id = ${schoolId}::uuid or a.snapshot -> 'schools' ? ${frozen})`
  const open = publicCompetitionsOf(db, siteId, who)
  const { rows: competitions } = await sql<Omit<Competition, 'workLabel'> & { wording: Wording | null }>`
    with open as (${open.select(['c.id', 'c.created_at', 'c.wording', textIn(who.lang, 'c.name', 'c.name_en').as('name'), sql<boolean>`c.enroll_setting ->> 'participants' <> 'hidden'`.as('shows')])}),
    won as (select a.competition_id, count(*)::int as count, (count(*) filter (where a.level = 1))::int as first from awards a
             where ${isOf} and ${inGroup(awardStates, 'shown', 'a.status')} group by 1),
    entered as (select e.competition_id, count(*)::int as count from ${enrolledTeams} e where e.school_id = ${schoolId}::uuid group by 1)
    select open.id as "competitionId", open.name as "competitionName", open.wording,
           case when open.shows then coalesce(entered.count, 0) end as "teamCount",
           coalesce(won.count, 0) as "awardCount", coalesce(won.first, 0) as "firstCount"
      from open left join won on won.competition_id = open.id left join entered on entered.competition_id = open.id
     where won.count > 0 or (open.shows and entered.count > 0)
     order by open.created_at desc, open.id desc`.execute(db)
  if (competitions.length === 0) throw problem('house.not_found')
  const [site, awards, names] = await Promise.all([
    siteWording(ctx, who),
    awardColumns(
      db
        .selectFrom('awards as a')
        .where(isOf)
        .where('a.status', 'in', statesIn(awardStates, 'shown'))
        .where(
          'a.competition_id',
          'in',
          competitions.map(({ competitionId }) => competitionId),
        ),
      who.lang,
    )
      .clearOrderBy()
      .select(['a.snapshot', 'a.competition_id as competitionId', galleryWork(sql`a.work_id`).as('galleryWorkId')])
      .orderBy('a.level')
      .orderBy('a.id', 'desc')
      .limit(MOST)
      .execute(),
    sql<{ schoolName: string; provinceName: string }>`
      select ${schoolNameIn(who.lang, sql`${schoolId}::uuid`)} as "schoolName", ${schoolProvinceIn(who.lang, sql`${schoolId}::uuid`)} as "provinceName"`.execute(
      db,
    ),
  ])
  const shown = await shownAwards(db, who.lang, awards)
  return {
    schoolId,
    ...names.rows[0]!,
    competitions: competitions.map(({ wording, ...one }) => ({ ...one, workLabel: workWordOf(wording ?? site, who.lang) })),
    awards: awards.map(({ competitionId, galleryWorkId }, at) => ({ ...shown[at]!, competitionId, galleryWorkId })),
  }
}
