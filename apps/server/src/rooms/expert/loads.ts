// How much experts have in hand and how punctual they were, as lists show it. The review room knows it.
import { may } from '@kaisai/contract/access'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Load } from '#src/ports/facts.ts'

export const noLoad: Load = { load: 0, reviewed: 0, onTimeRate: null }

/** What is shown to who may not know. */
export const hiddenLoad = { load: null, reviewed: null, onTimeRate: null }

/** Whether somebody may know who judges how much and where: who sees reviews or invites experts. */
export const maySeeLoads = (actor: Actor): boolean => may(actor, 'review:batch:list') || may(actor, 'expert:invitation:send')

/** The loads of experts as a list shows them: hidden from those who may not know them. */
export const loadsFor = async (
  { db, facts }: Ctx,
  actor: Actor,
  expertIds: readonly string[],
): Promise<(expertId: string) => Load | typeof hiddenLoad> => {
  if (!maySeeLoads(actor)) return () => hiddenLoad
  const loads = await facts.reviews.loadsOf(db, expertIds)
  return (expertId) => loads.get(expertId) ?? noLoad
}
