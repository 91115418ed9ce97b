// The own account's identities: listed, linked, unlinked; and where to sign out at the provider.

import { linkWayLabels } from '@kaisai/contract/campus/labels'
import type * as own from '@kaisai/contract/campus/own.endpoints'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { recorder } from '#src/db/audit.ts'
import { inTx } from '#src/db/tx.ts'
import type { Wire } from '#src/http/route.ts'
import { enteringAccount } from '../identity/reads.ts'
import { endOpened } from './end-opened.ts'
import { logRefusal } from './entries.ts'
import { beginFlow, endFlow, requireAnswered } from './flow.ts'
import { linkIdentity, nameIn, personOf, requireOwnNumber } from './link.ts'
import { CampusFault, type Leave } from './protocol/protocol.ts'
import { protocolOf } from './protocol/protocols.ts'
import { offeredTo, openProvider, originOf, placeOf, providerById, requireOffered } from './providers.ts'

const recordAction = recorder('campus', 'campus_identities')

/** See the endpoint. */
export const listOwnIdentities = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof own.listOwnIdentities>> => {
  const [rows, offered] = await Promise.all([
    ctx.db
      .selectFrom('campus_identities as i')
      .innerJoin('campus_providers as p', 'p.id', 'i.provider_id')
      .select([
        'i.id',
        'i.subject',
        'i.linked_way',
        'i.linked_at',
        'i.last_used_at',
        'p.name',
        'p.name_en',
        'p.kind',
        'p.id as providerId',
      ])
      .where('i.user_id', '=', actor.userId)
      .orderBy('i.linked_at')
      .execute(),
    offeredTo(ctx, actor),
  ])
  return {
    identities: rows.map((row) => ({
      ...{ identityId: row.id, providerName: nameIn(row, actor.lang), kind: row.kind, subject: mask.typed(row.subject) },
      wayName: inLang(linkWayLabels[row.linked_way], actor.lang),
      ...{ linkTime: row.linked_at, lastUseTime: row.last_used_at },
    })),
    linkable: offered
      .filter(({ id }) => !rows.some(({ providerId }) => providerId === id))
      .map((provider) => ({ providerId: provider.id, kind: provider.kind, name: nameIn(provider, actor.lang) })),
  }
}

/** Begins linking; `campus.off` for a provider this host does not offer. */
export const beginLink = async (
  ctx: Ctx,
  actor: Actor,
  { providerId }: InputOf<typeof own.beginLink>,
  wire: Wire,
): Promise<{ url: string }> =>
  beginFlow(ctx, actor, wire, await requireOffered(ctx, actor, providerId), {
    ...{ purpose: 'link', userId: actor.userId, wanted: '/center/set?tab=campus' },
  })

/** Links what a sign-in of this browser brought along to the account somebody has just proven by signing in to it. */
export const confirmLink = (ctx: Ctx, actor: Actor, { flowId }: InputOf<typeof own.confirmLink>, wire: Wire): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const { flow, provider, answer } = await requireAnswered(ctx, tx, wire, flowId)
    if (flow.purpose !== 'signIn') throw problem('campus.over')
    const person = await personOf(tx, provider, answer)
    await requireOwnNumber(tx, provider, person, actor.userId)
    await linkIdentity(ctx, tx, actor, { provider, person, userId: actor.userId, way: 'own', answer })
    await endFlow(tx, flow.id)
    return null
  }).catch((error: unknown) => logRefusal(ctx, actor, flowId, error))

/** Unlinks an own identity and ends the other sessions it opened; `campus.last_way` where nothing else opens the account. */
export const unlinkOwn = (ctx: Ctx, actor: Actor, { identityId }: InputOf<typeof own.unlinkOwn>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    // The account first: two identities of it are not unlinked at the same moment.
    const account = await enteringAccount(tx, actor.userId)
    const rows = await tx
      .selectFrom('campus_identities as i')
      .innerJoin('campus_providers as p', 'p.id', 'i.provider_id')
      .select(['i.id', 'p.organization_id', 'p.name', 'p.name_en', 'p.is_enabled'])
      .where('i.user_id', '=', actor.userId)
      .execute()
    const row = rows.find(({ id }) => id === identityId)
    if (!row) throw problem('house.not_found')
    if (!account?.hasOwnWay && !rows.some(({ id, is_enabled }) => id !== identityId && is_enabled))
      throw problem('campus.last_way')
    // Whoever came in by it is out, but for whoever sits here.
    await endOpened(tx, { id: row.id, userId: actor.userId }, actor.sessionId)
    await tx.deleteFrom('campus_identities').where('id', '=', identityId).execute()
    await recordAction(tx, actor, { id: row.id, name: actor.realName, organization_id: row.organization_id }, 'identity_unlinked')
    await ctx.post.notify(
      tx,
      actor.userId,
      'security',
      'campus.unlinked',
      (lang) => ({ provider: nameIn(row, lang) }),
      '/center/set?tab=campus',
    )
    return null
  })

/** Where to sign out at the provider this session came from. */
export const leaveCampus = async (ctx: Ctx, actor: Actor): Promise<{ url: string | null }> => {
  const row = await ctx.db
    .selectFrom('campus_sessions as c')
    .innerJoin('campus_identities as i', 'i.id', 'c.identity_id')
    .select(['i.provider_id', 'i.id as identityId', 'c.leave_sealed'])
    .where('c.session_id', '=', actor.sessionId)
    .where('c.leave_sealed', 'is not', null)
    .orderBy(sql`c.created_at`, 'desc')
    .executeTakeFirst()
  const provider = row && (await providerById(ctx.db, row.provider_id))
  if (!row?.leave_sealed || !provider?.is_enabled) return { url: null }
  const leave = JSON.parse(ctx.keys.decrypt(row.leave_sealed, `campus_sessions.leave:${row.identityId}`)) as Leave
  const origin = await originOf(ctx, actor)
  try {
    const protocol = await protocolOf(provider.kind)
    const url = await protocol.leaveUrl?.(
      ctx.config,
      await openProvider(ctx, provider),
      placeOf(origin, provider.id),
      leave,
      `${origin}/home/homepage`,
    )
    return { url: url ?? null }
  } catch (error) {
    // Signing out here does not wait for a provider that is down.
    if (error instanceof CampusFault) return { url: null }
    throw error
  }
}
