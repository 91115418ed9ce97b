// What a competition will need after its publication and later rooms do not have yet: said early, never in the way.
import { may, type Permission } from '@kaisai/contract/access'
import type { readinessItem } from '@kaisai/contract/competition/info.endpoints'
import { inLang, type Label } from '@kaisai/contract/lang'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { isHeldIn } from '#src/rooms/access/reads.ts'
import { schoolsWithout } from '#src/rooms/organization/reads.ts'
import { stagesWithWindows } from '../stage/windows.store.ts'

interface LaterGap {
  readonly key: string
  readonly text: Label
  /** The page of the desk where it is cured, and who may open it. */
  readonly path: string
  readonly permission: Permission
}

const gaps = {
  experts: {
    ...{ path: '/expert/library', permission: 'expert:info:list' },
    text: ['专家库中还没有可用的专家，无法安排评审', 'The expert library has nobody yet who could review'],
  },
  awards: {
    ...{ path: '/award/scheme', permission: 'award:scheme:list' },
    text: ['还没有启用奖项方案，评审结束后无法评奖', 'No award scheme is in use: awards cannot be given after the review'],
  },
  templates: {
    ...{ path: '/certificate/template', permission: 'certificate:template:list' },
    text: ['还没有启用证书模板，无法制作证书', 'No certificate template is in use: certificates cannot be made'],
  },
} as const satisfies Record<string, Omit<LaterGap, 'key'>>

/** Warnings about the people a competition needs: staff beside the one who began it, and schools with somebody who audits. */
const peopleGapsOf = async (db: Ctx['db'], actor: Actor, competitionId: string): Promise<Static<typeof readinessItem>[]> => {
  const found = await db
    .selectFrom('competitions as c')
    .select(['c.audit_chain as chain', 'c.external_url as externalUrl'])
    .select(sql<number>`(select count(*)::int from competition_staff s where s.competition_id = c.id)`.as('staff'))
    .where('c.id', '=', competitionId)
    .executeTakeFirstOrThrow()
  const schools =
    found.chain.includes('school') && found.externalUrl === ''
      ? await schoolsWithout(db, isHeldIn('enroll:team:audit'), null)
      : []
  const warning = { severity: 'warning' as const }
  return [
    ...(found.staff <= 1
      ? [
          {
            ...warning,
            key: 'staff',
            step: '',
            path: `/competition/details?id=${competitionId}&tab=staff`,
            text: inLang(staffText, actor.lang),
          },
        ]
      : []),
    ...(schools.length > 0
      ? [{ ...warning, key: 'auditors', step: 'enroll', path: '', text: inLang(auditorsText(schools.length), actor.lang) }]
      : []),
  ]
}

const staffText: Label = ['竞赛人员只有一人，可指定其他同事', 'Only one staff member so far; name colleagues who share the work']
const auditorsText = (count: number): Label => [
  `报名须经学校审核，但有 ${count} 所学校没有审核人员，其报名会停在该环节（主办方可代审）`,
  `Schools audit enrollments, but ${count} of them have nobody to do so: teams will wait there until you audit in their place`,
]

/**
 * Warnings about experts, award schemes and certificate templates of a competition, in the actor's language; each with the
 * page where it is cured, or without one where the actor may not open it.
 */
export const laterGapsOf = async (
  { db, facts }: Pick<Ctx, 'db' | 'facts'>,
  actor: Actor,
  competition: { readonly competitionId: string; readonly organizationId: string },
): Promise<Static<typeof readinessItem>[]> => {
  const { competitionId, organizationId } = competition
  const [stages, experts, hasScheme, hasTemplate, own] = await Promise.all([
    stagesWithWindows(db, competitionId),
    facts.experts.countFor(db, organizationId),
    facts.awards.hasScheme(db, competitionId),
    facts.certificates.hasTemplate(db, competition),
    peopleGapsOf(db, actor, competitionId),
  ])
  if (stages.length === 0) return own
  const isReviewed = stages.some(({ nodes }) => nodes.some(({ kind }) => kind === 'REVIEW' || kind === 'ONSITE'))
  const isMissing = { experts: isReviewed && experts === 0, awards: !hasScheme, templates: !hasTemplate }
  const others = (Object.keys(gaps) as (keyof typeof gaps)[])
    .filter((key) => isMissing[key])
    .map((key) => ({
      ...{ key, severity: 'warning' as const, step: '', text: inLang(gaps[key].text, actor.lang) },
      path: may(actor, gaps[key].permission) ? gaps[key].path : '',
    }))
  return [...own, ...others]
}
