// Who is notified of a competition's way to publication, and what.
import { competitionAccess } from '@kaisai/contract/competition/access'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { holdersOf } from '../access/index.ts'
import type { Competition } from './competition.policy.ts'

const KIND = 'competition'
const AUDIT = 'competition:info:audit' satisfies keyof typeof competitionAccess.permissions

const linkOf = (competitionId: string): string => `${competitionAccess.screens['competition.details'].path}?id=${competitionId}`

// Names are shown in the language of whoever reads them.
const nameFor = async (tx: Tx, competition: Competition, userId: string): Promise<string> => {
  const user = await tx.selectFrom('identity_users').select('lang').where('id', '=', userId).executeTakeFirst()
  return user?.lang === 'en' ? competition.name_en || competition.name : competition.name
}

/** Notifies those who may approve that a competition waits for them; not the one who submitted it. */
export const notifyAuditors = async (ctx: Ctx, tx: Tx, actor: Actor, competition: Competition): Promise<void> => {
  for (const userId of await holdersOf(tx, AUDIT, competition.organization_id)) {
    if (userId === actor.userId) continue
    const title = await nameFor(tx, competition, userId)
    await ctx.post.notify(tx, userId, KIND, 'competition.waiting', { title, name: actor.realName }, linkOf(competition.id))
  }
}

/** Notifies the submitter of the decision. */
export const notifyDecision = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  competition: Competition,
  how: 'approved' | 'returned',
  reason: string,
): Promise<void> => {
  if (competition.submitted_by === null) return
  const title = await nameFor(tx, competition, competition.submitted_by)
  const values = { title, name: actor.realName, ...(how === 'returned' ? { reason } : {}) }
  await ctx.post.notify(tx, competition.submitted_by, KIND, `competition.${how}`, values, linkOf(competition.id))
}
