import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { searchEverything as endpoint } from '@kaisai/contract/system/search.endpoints'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { findEverywhere } from '#src/ports/search.ts'

/** What a word finds in every room whose list the actor may open. */
export const searchEverything = async (
  ctx: Ctx,
  actor: Actor,
  { keyword, competitionId }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => ({
  groups: await findEverywhere(ctx, ctx.finders, actor, { word: keyword, competitionId: competitionId ?? null }),
})
