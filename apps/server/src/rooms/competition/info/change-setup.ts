import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { changeContent } from '#src/rooms/website/index.ts'
import { type Competition, lockCompetition, lockOf } from '../competition.policy.ts'
import { readinessOf } from '../publish/readiness.views.ts'
import { siteIdsOf } from './sites.store.ts'

/** Runs work on one locked competition; its public pages, before and after, are made anew. */
export const changeCompetition = <T>(
  ctx: Ctx,
  actor: Actor,
  competitionId: string,
  work: (tx: Tx, competition: Competition) => Promise<T>,
): Promise<T> =>
  changeContent(ctx, async (tx, touch) => {
    const competition = await lockCompetition(tx, actor, competitionId)
    const before = await siteIdsOf(tx, competitionId)
    const reply = await work(tx, competition)
    const after = await siteIdsOf(tx, competitionId)
    for (const siteId of new Set([...before, ...after])) touch(siteId)
    return reply
  })

/**
 * Runs one change of a competition's set-up: locked, refused while it may not be changed (`competition.in_audit`,
 * `competition.is_over`) or would take from a public one what publication needed (`competition.breaks_publication`), and counted,
 * so that an approval that saw less is refused.
 */
export const changeSetup = <T>(
  ctx: Ctx,
  actor: Actor,
  competitionId: string,
  work: (tx: Tx, competition: Competition) => Promise<T>,
): Promise<T> =>
  changeCompetition(ctx, actor, competitionId, async (tx, competition) => {
    const refusal = lockOf(competition.status)
    if (refusal) throw refusal
    const before = competition.is_public ? await blockersOf(tx, actor, competition.id) : []
    const reply = await work(tx, competition)
    if (competition.is_public) await requireStillReady(tx, actor, competition.id, before)
    await tx.updateTable('competitions').set({ content_no: sql`content_no + 1` }).where('id', '=', competitionId).execute()
    return reply
  })

const blockersOf = async (tx: Tx, actor: Actor, competitionId: string): Promise<string[]> =>
  (await readinessOf(tx, competitionId, actor.lang)).flatMap(({ severity, text }) => (severity === 'blocking' ? [text] : []))

// What was ready when it was published stays so: a change must not add what would have kept it from being published.
const requireStillReady = async (tx: Tx, actor: Actor, competitionId: string, before: readonly string[]): Promise<void> => {
  const added = (await blockersOf(tx, actor, competitionId)).filter((text) => !before.includes(text))
  if (added.length > 0) throw problem('competition.breaks_publication', { list: added.join('；') })
}
