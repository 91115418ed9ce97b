// What administrators decide about identities: unlinked with a reason, and what waits is linked or turned down.
import type * as desk from '@kaisai/contract/campus/desk.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recorder } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { inTx } from '#src/db/tx.ts'
import { requireAdministrable } from '../access/index.ts'
import { lockNumber } from '../identity/reads.ts'
import { conflictsOf } from './desk.views.ts'
import { endOpened } from './end-opened.ts'
import { linkIdentity, nameIn } from './link.ts'
import { lockProvider, providersOf } from './provider.policy.ts'
import type { Provider } from './providers.ts'

const recordIdentity = recorder('campus', 'campus_identities')
const recordConflict = recorder('campus', 'campus_conflicts')

const cut = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  provider: Pick<Provider, 'name' | 'name_en' | 'organization_id'>,
  identity: { id: string; user_id: string },
  reason: string,
) => {
  // Whoever came in by it is out.
  await endOpened(tx, { id: identity.id, userId: identity.user_id })
  await tx.deleteFrom('campus_identities').where('id', '=', identity.id).execute()
  await recordIdentity(
    tx,
    actor,
    { id: identity.id, name: provider.name, organization_id: provider.organization_id },
    'identity_unlinked',
    { reason },
  )
  await ctx.post.notify(
    ...([tx, identity.user_id, 'security', 'campus.unlinkedByDesk'] as const),
    (lang) => ({ provider: nameIn(provider, lang), operator: actor.realName, reason }),
    '/center/set?tab=campus',
  )
}

/** Unlinks an identity of a provider within reach; its owner is notified. */
export const unlinkIdentity = (
  ctx: Ctx,
  actor: Actor,
  { identityId, reason }: InputOf<typeof desk.unlinkIdentity>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const row = await providersOf(tx, actor)
      .innerJoin('campus_identities as i', 'i.provider_id', 'p.id')
      .select(['i.id', 'i.user_id', 'p.name', 'p.name_en', 'p.organization_id'])
      .where('i.id', '=', identityId)
      .forUpdate('i')
      .executeTakeFirst()
    if (!row) throw problem('house.not_found')
    await cut(ctx, tx, actor, row, row, reason)
    return null
  })

/**
 * Settles what waits. Linking needs the account to be one with that number that the caller may administer as a whole: whoever administers
 * a provider must not come into an account by it that is not theirs.
 */
export const settleConflict = (
  ctx: Ctx,
  actor: Actor,
  { conflictId, userId, reason }: InputOf<typeof desk.settleConflict>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const conflict = await conflictsOf(tx, actor)
      .select(['c.id', 'c.provider_id', 'c.subject', 'c.number', 'c.name', 'c.settled_at'])
      .where('c.id', '=', conflictId)
      .forUpdate('c')
      .executeTakeFirst()
    if (!conflict) throw problem('house.not_found')
    if (conflict.settled_at !== null) throw problem('campus.settled')
    const provider = await lockProvider(tx, actor, conflict.provider_id)
    if (userId !== null) {
      await requireAdministrable(tx, actor, userId)
      const holders = provider.school_id === null ? [] : await lockNumber(tx, provider.school_id, conflict.number)
      if (!holders.some(({ id, status }) => id === userId && status !== 'disabled')) throw problem('house.not_found')
      const other = await tx
        .selectFrom('campus_identities')
        .select(['id', 'user_id'])
        .where('provider_id', '=', provider.id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (other) await cut(ctx, tx, actor, provider, other, reason)
      await linkIdentity(ctx, tx, actor, { provider, person: conflict, userId, way: 'desk', answer: null }, reason)
    }
    await tx
      .updateTable('campus_conflicts')
      .set({ settled_at: sql<string>`clock_timestamp()`, settled_by: actor.userId, is_linked: userId !== null, note: reason })
      .where('id', '=', conflict.id)
      .execute()
    await recordConflict(
      tx,
      actor,
      { id: conflict.id, name: `${conflict.name} ${conflict.number}`.trim(), organization_id: provider.organization_id },
      'conflict_settled',
      { reason },
    )
    return null
  })
