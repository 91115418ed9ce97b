// Exports are subscribed to, changed, made at once and given up.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as desk from '@kaisai/contract/integration/subscription.endpoints'
import { MOST_SUBSCRIPTIONS, nextDue } from '@kaisai/contract/integration/subscription-rhythm'
import { inLang, type Label } from '@kaisai/contract/lang'
import { problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, recorder } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { requireVersion, stamp } from '#src/db/edit.ts'
import { inTx } from '#src/db/tx.ts'
import { requireStepUp } from '#src/http/route.ts'
import { readerOf } from '#src/http/validate.ts'
import { contactsOf } from '../../identity/reads.ts'
import { EXPORT_JOB } from './make-export.ts'
import { exportOf, lockSubscription, requireExport, type Subscription } from './subscription.policy.ts'

const recordSubscription = recorder('integration', 'integration_subscriptions')

type Chosen = Pick<InputOf<typeof desk.updateSubscription>, 'name' | 'rhythm' | 'weekday' | 'hour' | 'byMail' | 'toFolder'>
const WAYS: Readonly<Record<'mail' | 'folder', Label>> = { mail: ['邮件', 'By mail'], folder: ['存入文件夹', 'To the folder'] }

// The columns of what was chosen; refuses ways there are not.
const columnsOf = async (ctx: Ctx, tx: Tx, actor: Actor, { name, rhythm, weekday, hour, byMail, toFolder }: Chosen) => {
  if (rhythm === 'weekly' && weekday === null) throw problem('integration.subscription_day')
  if (byMail && (await contactsOf(tx, actor.userId)).email === null)
    throw problem('integration.subscription_ways', { way: inLang(WAYS.mail, actor.lang) })
  if (toFolder && ctx.config.exportFolder === null)
    throw problem('integration.subscription_ways', { way: inLang(WAYS.folder, actor.lang) })
  return {
    ...{ name, rhythm, weekday: rhythm === 'daily' ? null : weekday, hour },
    ...{ by_mail: byMail, to_folder: toFolder, lang: actor.lang },
  }
}

const dueAt = (ctx: Ctx, wish: Pick<Subscription, 'rhythm' | 'weekday' | 'hour'>): string =>
  new Date(nextDue(wish, ctx.now().getTime())).toISOString()

// Nobody is asked for a reason at night, nor can somebody approve: contacts are exported by hand alone.
const withoutContacts = ({ withContacts: _, reason: __, ...input }: Readonly<Record<string, unknown>>) => input

/** See the endpoint. */
export const addSubscription = (
  ctx: Ctx,
  actor: Actor,
  { call, input, ...chosen }: InputOf<typeof desk.addSubscription>,
): Promise<ReplyOf<typeof desk.addSubscription>> => {
  const { organizationId, roleId } = actor
  const endpoint = requireExport(actor, call)
  if (organizationId === null || roleId === null) throw problem('house.no_access')
  // Where each export asks who sits there, subscribing does.
  if (endpoint.stepUp) requireStepUp(actor, ctx.now())
  const read = readerOf(endpoint.input, 'body')(withoutContacts(input)) as object
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ no: number | null }>`
      select min(n) as no from generate_series(1, ${MOST_SUBSCRIPTIONS}::int) n
       where not exists (select 1 from integration_subscriptions s where s.no = n and s.user_id = ${actor.userId}::uuid)`.execute(
      tx,
    )
    const no = rows[0]?.no ?? null
    if (no === null) throw problem('integration.subscriptions_many', { max: MOST_SUBSCRIPTIONS })
    const columns = await columnsOf(ctx, tx, actor, chosen)
    const { id } = await tx
      .insertInto('integration_subscriptions')
      .values({
        ...{ ...columns, no, call, input: JSON.stringify(read), next_at: dueAt(ctx, columns) },
        ...{ user_id: actor.userId, organization_id: organizationId, role_id: roleId, updated_by: actor.userId },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordSubscription(tx, actor, { id, name: columns.name, organization_id: organizationId }, 'subscription_added')
    return { subscriptionId: id }
  })
}

/** See the endpoint. */
export const updateSubscription = (
  ctx: Ctx,
  actor: Actor,
  { subscriptionId, version, isPaused, ...chosen }: InputOf<typeof desk.updateSubscription>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockSubscription(tx, actor, subscriptionId)
    const columns = { ...(await columnsOf(ctx, tx, actor, chosen)), is_paused: isPaused }
    await requireVersion(tx, stored, columns, version, actor)
    const goesOn = stored.stop_reason !== '' && !isPaused
    if (goesOn) requireExport(actor, stored.call)
    await tx
      .updateTable('integration_subscriptions')
      .set({
        ...{ ...columns, next_at: dueAt(ctx, columns), ...stamp(actor, stored.version) },
        ...(goesOn && actor.organizationId !== null
          ? { stop_reason: '' as const, failures: 0, organization_id: actor.organizationId, role_id: actor.roleId }
          : {}),
      })
      .where('id', '=', stored.id)
      .execute()
    await recordSubscription(tx, actor, stored, 'subscription_updated', { changes: changesOf(stored, columns) })
    return null
  })

// The condition is written out: the index is not found for one that is a parameter.
/** Begins to make one: a run and its job. False: one is being made. */
export const beginRun = async (ctx: Ctx, tx: Tx, subscriptionId: string, isByHand: boolean): Promise<boolean> => {
  const row = await tx
    .insertInto('integration_export_runs')
    .values({ subscription_id: subscriptionId, is_by_hand: isByHand })
    .onConflict((conflict) => conflict.column('subscription_id').where(sql<boolean>`outcome = 'running'`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await ctx.jobs.add(tx, EXPORT_JOB, { runId: row.id })
  return true
}

/** See the endpoint. Also one that is paused; one that was stopped goes on first. */
export const runSubscription = (
  ctx: Ctx,
  actor: Actor,
  { subscriptionId }: InputOf<typeof desk.runSubscription>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockSubscription(tx, actor, subscriptionId)
    if (!exportOf(stored.call)) throw problem('integration.not_subscribable')
    if (!(await beginRun(ctx, tx, stored.id, true))) throw problem('integration.export_running')
    return null
  })

/** See the endpoint. Its runs go with it. */
export const deleteSubscription = (
  ctx: Ctx,
  actor: Actor,
  { subscriptionId }: InputOf<typeof desk.deleteSubscription>,
): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockSubscription(tx, actor, subscriptionId)
    await tx.deleteFrom('integration_subscriptions').where('id', '=', stored.id).execute()
    await recordSubscription(tx, actor, stored, 'subscription_deleted')
    return null
  })
