// To which sites somebody may offer something: the online ones of the own organization and of those above it.
import { bestIn } from '@kaisai/contract/lang'
import { isIn } from '@kaisai/contract/machine'
import { problem } from '@kaisai/contract/problem'
import { siteStates } from '@kaisai/contract/website/site.states'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Db } from '#src/db/database.ts'
import { sitesAboveOf } from '../../website/reads.ts'

/** A site one may offer to, with its organization and the one that offers; `house.not_found` for any other. */
export const requireApplySite = async (
  db: Db,
  actor: Actor,
  siteId: string,
): Promise<{ organizationId: string; appliedFrom: string }> => {
  if (actor.organizationId === null) throw problem('house.not_found')
  const site = (await sitesAboveOf(db, actor.organizationId)).find(({ id }) => id === siteId)
  if (!site || !isIn(siteStates, 'visited', site.status)) throw problem('house.not_found')
  return { organizationId: site.organizationId, appliedFrom: actor.organizationId }
}

/** See `listApplySites` of the contract. The nearest first. */
export const listApplySites = async (ctx: Ctx, actor: Actor) => {
  if (actor.organizationId === null) return []
  const sites = (await sitesAboveOf(ctx.db, actor.organizationId)).filter(({ status }) => isIn(siteStates, 'visited', status))
  return Promise.all(
    sites.map(async ({ id, name, nameEn }) => ({
      value: id,
      label: bestIn(actor.lang, name, nameEn),
      competitions: (await ctx.facts.competitions.shownOn(ctx.db, id, actor.lang)).map(({ competitionId, name: label }) => ({
        value: competitionId,
        label,
      })),
    })),
  )
}
