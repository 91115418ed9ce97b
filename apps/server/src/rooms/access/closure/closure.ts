// People close their own accounts (decision 43): asked for, undone for fifteen days, then carried out by the clock.
import type * as endpoints from '@kaisai/contract/access/closure.endpoints'
import { CLOSURE_DAYS } from '@kaisai/contract/access/closure.endpoints'
import { closureStates } from '@kaisai/contract/access/closure.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { userStates } from '@kaisai/contract/identity/user.states'
import { Problem, problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { move, permitted } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { endSessions, reveal } from '../../identity/index.ts'
import { activePeople, lockPerson } from '../../identity/reads.ts'

type Owner = Awaited<ReturnType<typeof lockPerson>>

/** What stands in the way of closing an account; throws the first refusal. */
const requireClosable = async (ctx: Ctx, tx: Tx, owner: Pick<Owner, 'id' | 'name' | 'lang'>): Promise<void> => {
  await requireOtherAdministrator(tx, owner.id)
  await ctx.references.requireDispensable(tx, [{ id: owner.id, name: owner.name }], owner.lang)
}

// The product must not be left without anybody who may do everything.
const requireOtherAdministrator = async (tx: Tx, userId: string): Promise<void> => {
  const { rows } = await sql<{ isLast: boolean }>`
    select bool_or(h.user_id = ${userId}::uuid) and count(distinct h.user_id) = 1 as "isLast"
      from access_user_roles h join access_roles r on r.id = h.role_id and r.is_root
      join ${activePeople} u on u.id = h.user_id`.execute(tx)
  if (rows[0]?.isLast) throw problem('access.last_root')
}

const openRequest = (tx: Tx, userId: string) =>
  tx.selectFrom('access_closures').selectAll().where('user_id', '=', userId).where('status', '=', 'requested').executeTakeFirst()

/** What stands in the way now, and the request under way. */
export const getClosure = (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.getClosure>> =>
  inTx(ctx.db, async (tx) => {
    const obstacle = await requireClosable(ctx, tx, { id: actor.userId, name: actor.realName, lang: actor.lang }).then(
      () => '',
      (error: unknown) => {
        if (error instanceof Problem) return error.text(actor.lang)
        throw error
      },
    )
    const request = await openRequest(tx, actor.userId)
    return { obstacle, request: request ? { requestTime: request.requested_at!, dueTime: request.due_at } : null }
  })

/** Begins the waiting time; asked for twice it is the same one. */
export const requestClosure = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.requestClosure>,
): Promise<ReplyOf<typeof endpoints.requestClosure>> =>
  inTx(ctx.db, async (tx) => {
    const owner = await lockPerson(tx, actor.userId)
    const before = await openRequest(tx, owner.id)
    if (before) return { dueTime: before.due_at }
    await requireClosable(ctx, tx, owner)
    const { due_at } = await tx
      .insertInto('access_closures')
      .values({ user_id: owner.id, reason: input.reason, due_at: sql`now() + make_interval(days => ${CLOSURE_DAYS})` })
      .returning('due_at')
      .executeTakeFirstOrThrow()
    await record(tx, actor, {
      action: 'access.closure_requested',
      entity: 'identity_users',
      entityId: owner.id,
      entityName: owner.name,
      reason: input.reason,
    })
    await ctx.post.notify(
      tx,
      owner.id,
      'security',
      'access.closureRequested',
      { until: timeText(due_at) },
      '/center/set?tab=data',
      // Every contact is written to below, whatever was ticked.
      { only: 'inApp' },
    )
    await sendToContacts(ctx, tx, owner, 'access.closureRequested', { until: timeText(due_at) }, { userId: owner.id })
    return { dueTime: due_at }
  })

/** Ends the waiting time. */
export const withdrawClosure = (ctx: Ctx, actor: Actor): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const owner = await lockPerson(tx, actor.userId)
    const request = await openRequest(tx, owner.id)
    if (!request) throw problem('house.not_found')
    await move(tx, closureStates, request.id, 'withdraw', permitted(actor), '', { ended_at: sql`clock_timestamp()` })
    await record(tx, actor, {
      action: 'access.closure_withdrawn',
      entity: 'identity_users',
      entityId: owner.id,
      entityName: owner.name,
    })
    return null
  })

// Straight to phone and mail: a message in the product is not read by whoever leaves it, and a thief must not stay unseen.
// What carries `userId` is erased with the account.
const sendToContacts = async (
  ctx: Ctx,
  tx: Tx,
  owner: Owner,
  key: string,
  values: Record<string, string>,
  of: { userId?: string } = {},
): Promise<void> => {
  const phone = reveal(ctx, owner.id, 'phone', owner.phoneSealed)
  for (const to of [
    phone ? ({ channel: 'sms', address: phone } as const) : null,
    owner.email ? ({ channel: 'mail', address: owner.email } as const) : null,
  ])
    if (to) await ctx.post.sendTo(tx, to, key, { name: owner.name, ...values }, { lang: owner.lang, ...of })
}

/** One tick of the clock: closes the accounts whose waiting time is over. */
export const runClosureClock = async (ctx: Ctx): Promise<void> => {
  const due = await ctx.db
    .selectFrom('access_closures')
    .select(['id', 'user_id'])
    .where('status', '=', 'requested')
    .where('due_at', '<=', sql<string>`clock_timestamp()`)
    .orderBy('due_at')
    .limit(100)
    .execute()
  for (const { id, user_id } of due)
    await inTx(ctx.db, (tx) => closeAccount(ctx, tx, id, user_id)).catch((error: unknown) =>
      ctx.log.error({ err: error, id }, 'closing an account'),
    )
}

const closeAccount = async (ctx: Ctx, tx: Tx, id: string, userId: string): Promise<void> => {
  const owner = await lockPerson(tx, userId)
  const request = await openRequest(tx, userId)
  if (request?.id !== id) return
  const ended = { ended_at: sql`clock_timestamp()` }
  const needed = await requireClosable(ctx, tx, owner).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Problem) return error
      throw error
    },
  )
  if (needed !== null) {
    await move(tx, closureStates, id, 'stop', systemActor(), needed.text('zh'), ended)
    await ctx.post.notify(
      tx,
      userId,
      'security',
      'access.closureStopped',
      { reason: needed.text(owner.lang) },
      '/center/set?tab=data',
    )
    return
  }
  await sendToContacts(ctx, tx, owner, 'access.accountClosed', {})
  await move(tx, closureStates, id, 'carryOut', systemActor(), '', ended)
  await move(tx, userStates, userId, 'delete', systemActor())
  await tx.deleteFrom('access_user_roles').where('user_id', '=', userId).execute()
  for (const { forget } of ctx.personalData) await forget?.(tx, userId)
  await endSessions(tx, userId)
  await record(tx, systemActor(), { action: 'access.account_closed', entity: 'identity_users', entityId: userId })
}
