// Webhooks are added, changed, tested and sent to again.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/integration/hook.endpoints'
import { hookSubjects, MOST_HOOKS, MOST_REPLAYED, OLD_SECRET_DAYS } from '@kaisai/contract/integration/hook-labels'
import { inLang } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, recorder } from '#src/db/audit.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { newId } from '../../identity/index.ts'
import { hooksOf, lockHook } from './hook.policy.ts'
import { attemptText } from './hook.views.ts'
import { isReceiver } from './reach.ts'
import { newSecret, sealSecret } from './secrets.ts'
import { SEND, sendOne } from './send.ts'
import { mayReceive } from './spread.ts'

const recordHook = recorder('integration', 'integration_hooks')

/** See the endpoint. `integration.hook_address`, `.hook_beyond`, `.hooks_many`. */
export const saveHook = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof desk.saveHook>,
): Promise<ReplyOf<typeof desk.saveHook>> => {
  const { organizationId, roleId } = actor
  if (organizationId === null || roleId === null) throw problem('house.no_access')
  if (!isReceiver(ctx.config, input.url)) throw problem('integration.hook_address')
  for (const subject of input.subjects)
    if (!mayReceive(actor, subject))
      throw problem('integration.hook_beyond', { subject: inLang(hookSubjects[subject].label, actor.lang) })
  const columns = { name: input.name, url: input.url, subjects: input.subjects, is_enabled: input.isEnabled }
  return inTx(ctx.db, async (tx) => {
    if (input.hookId !== null) {
      const stored = await lockHook(tx, actor, input.hookId)
      // It acts by an identity in its own organization.
      if (stored.organization_id !== organizationId) throw problem('house.no_access')
      await requireVersion(tx, stored, columns, input.version, actor)
      const isFresh = input.isEnabled && !stored.is_enabled
      await tx
        .updateTable('integration_hooks')
        .set({
          ...{ ...columns, user_id: actor.userId, role_id: roleId, ...stamp(actor, stored.version) },
          ...(isFresh ? { off_reason: '' as const, failures: 0, failing_since: null, next_at: null } : {}),
        })
        .where('id', '=', stored.id)
        .execute()
      await recordHook(tx, actor, { ...stored, name: input.name }, 'hook_updated', { changes: changesOf(stored, columns) })
      return { hookId: stored.id, secret: null }
    }
    await sql`select pg_advisory_xact_lock(hashtextextended(${`integration-hooks ${organizationId}`}, 0))`.execute(tx)
    const { count } = await tx
      .selectFrom('integration_hooks')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_HOOKS) throw problem('integration.hooks_many', { max: MOST_HOOKS })
    const id = await newId(tx)
    const secret = newSecret()
    await tx
      .insertInto('integration_hooks')
      .values({
        ...{ ...columns, id, organization_id: organizationId, user_id: actor.userId, role_id: roleId },
        ...{ secret_sealed: sealSecret(ctx, id, secret), updated_by: actor.userId },
      })
      .execute()
    await recordHook(tx, actor, { id, name: input.name, organization_id: organizationId }, 'hook_added')
    return { hookId: id, secret }
  })
}

/** See the endpoint. */
export const rotateHookSecret = (
  ctx: Ctx,
  actor: Actor,
  { hookId }: InputOf<typeof desk.rotateHookSecret>,
): Promise<{ secret: string }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockHook(tx, actor, hookId)
    const secret = newSecret()
    await tx
      .updateTable('integration_hooks')
      .set({
        ...{ secret_sealed: sealSecret(ctx, hookId, secret), old_secret_sealed: stored.secret_sealed },
        old_until: new Date(ctx.now().getTime() + OLD_SECRET_DAYS * 86_400_000).toISOString(),
      })
      .where('id', '=', hookId)
      .execute()
    await recordHook(tx, actor, stored, 'hook_rotated')
    return { secret }
  })

/** See the endpoint. */
export const deleteHook = (ctx: Ctx, actor: Actor, { hookId }: InputOf<typeof desk.deleteHook>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockHook(tx, actor, hookId)
    await tx.deleteFrom('integration_hooks').where('id', '=', hookId).execute()
    await recordHook(tx, actor, stored, 'hook_deleted')
    return null
  })

/** See the endpoint. Also for a webhook that is off. */
export const testHook = async (
  ctx: Ctx,
  actor: Actor,
  { hookId }: InputOf<typeof desk.testHook>,
): Promise<ReplyOf<typeof desk.testHook>> => {
  const hook = await hooksOf(ctx.db, actor).selectAll('h').where('h.id', '=', hookId).executeTakeFirst()
  if (!hook) throw problem('house.not_found')
  const id = await inTx(ctx.db, newId)
  const type = 'test'
  const body = JSON.stringify({ id, type, time: ctx.now().toISOString(), data: {} })
  const attempt = await sendOne(ctx, hook, { id, type, body })
  await ctx.db
    .insertInto('integration_deliveries')
    .values({
      ...{ id, hook_id: hookId, type, body, is_waiting: false, attempts: 1, http_status: attempt.httpStatus },
      ...{ trouble: attempt.trouble, response: attempt.response, took_ms: attempt.tookMs, sent_at: ctx.now().toISOString() },
    })
    .execute()
  const { isDelivered, httpStatus, tookMs, response } = attempt
  return { isDelivered, httpStatus, tookMs, response, result: attemptText(attempt, actor.lang) }
}

/** See the endpoint. `integration.hook_off`, `.replay_what`; at most 1000 at once, the oldest first. */
export const replayDeliveries = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof desk.replayDeliveries>,
): Promise<{ count: number }> =>
  inTx(ctx.db, async (tx) => {
    const hook = await lockHook(tx, actor, input.hookId)
    if (!hook.is_enabled) throw problem('integration.hook_off')
    const { deliveryIds, from, to } = input
    if (!deliveryIds && !(from && to)) throw problem('integration.replay_what')
    let chosen = tx
      .selectFrom('integration_deliveries')
      .select('id')
      .where('hook_id', '=', hook.id)
      .where('event_id', 'is not', null)
    if (deliveryIds) chosen = chosen.where('id', 'in', deliveryIds)
    else chosen = chosen.where('created_at', '>=', from!).where('created_at', '<', to!)
    const { numUpdatedRows } = await tx
      .updateTable('integration_deliveries')
      .set({ is_waiting: true })
      .where('id', 'in', chosen.orderBy('id').limit(MOST_REPLAYED))
      .executeTakeFirst()
    await tx.updateTable('integration_hooks').set({ next_at: null }).where('id', '=', hook.id).execute()
    await ctx.jobs.add(tx, SEND, { hookId: hook.id })
    await recordHook(tx, actor, hook, 'hook_replayed')
    return { count: Number(numUpdatedRows) }
  })
