// What a competition will need after its publication and later rooms do not have yet: said early, never in the way.
import { may, type Permission } from '@kaisai/contract/access'
import type { readinessItem } from '@kaisai/contract/competition/info.endpoints'
import { inLang, type Label } from '@kaisai/contract/lang'
import type { Static } from 'typebox'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
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
  const [stages, experts, hasScheme, hasTemplate] = await Promise.all([
    stagesWithWindows(db, competitionId),
    facts.experts.countFor(db, organizationId),
    facts.awards.hasScheme(db, competitionId),
    facts.certificates.hasTemplate(db, competition),
  ])
  if (stages.length === 0) return []
  const isReviewed = stages.some(({ nodes }) => nodes.some(({ kind }) => kind === 'REVIEW' || kind === 'ONSITE'))
  const isMissing = { experts: isReviewed && experts === 0, awards: !hasScheme, templates: !hasTemplate }
  return (Object.keys(gaps) as (keyof typeof gaps)[])
    .filter((key) => isMissing[key])
    .map((key) => ({
      ...{ key, severity: 'warning' as const, step: '', text: inLang(gaps[key].text, actor.lang) },
      path: may(actor, gaps[key].permission) ? gaps[key].path : '',
    }))
}
