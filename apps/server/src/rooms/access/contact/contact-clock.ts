// What time does to changes of contact: they take effect after the waiting time, or end unconfirmed. And the owner's own change ends them.
import { contactChangeStates } from '@kaisai/contract/access/contact.states'
import { statesIn } from '@kaisai/contract/machine'
import { Problem } from '@kaisai/contract/problem'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import { timeText } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { inTx } from '#src/db/tx.ts'
import { endSessions, findByTarget, phoneColumns, reveal, updateUserRow } from '../../identity/index.ts'
import { contactsOf } from '../../identity/reads.ts'
import { actorOf } from '../actor-of.ts'
import { lockAdministered } from '../administer.policy.ts'
import { type Change, lockChange, stopChange, targetOfChange } from './contact-change.ts'

/** One tick of the clock: applies changes whose waiting time is over, and ends those nobody confirmed. */
export const runContactClock = async (ctx: Ctx): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from access_contact_changes where (status = 'confirmed' and due_at <= clock_timestamp())
       or (status = 'requested' and confirm_until <= clock_timestamp()) order by id limit 500`.execute(ctx.db)
  for (const { id } of rows)
    await inTx(ctx.db, (tx) => finish(ctx, tx, id)).catch((error: unknown) => ctx.log.error({ err: error, id }, 'contact change'))
}

const finish = async (ctx: Ctx, tx: Tx, id: string): Promise<void> => {
  const found = await tx.selectFrom('access_contact_changes').select('user_id').where('id', '=', id).executeTakeFirst()
  if (!found) return
  await tx.selectFrom('identity_users').select('id').where('id', '=', found.user_id).forUpdate().execute()
  const change = await lockChange(tx, id)
  if (change.status === 'requested') {
    await move(tx, contactChangeStates, id, 'expire', systemActor(), '', { ended_at: sql`clock_timestamp()` })
  } else if (change.status === 'confirmed') {
    if (await mayStill(tx, change)) await apply(ctx, tx, change)
    else await stopChange(ctx, tx, systemActor(), change, 'access.contact_stopped')
  }
}

// Since it was asked for, the person may have got a role elsewhere, or whoever asked may have lost the right.
const mayStill = async (tx: Tx, change: Change): Promise<boolean> => {
  const { requested_by, requester_organization_id, requester_role_id, user_id } = change
  const requester = await actorOf(tx, requested_by, requester_organization_id, requester_role_id, 'zh')
  if (!requester) return false
  return lockAdministered(tx, requester, [user_id]).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false
      throw error
    },
  )
}

const apply = async (ctx: Ctx, tx: Tx, change: Change): Promise<void> => {
  const target = targetOfChange(ctx, change)
  const { lang, phoneSealed, email } = await contactsOf(tx, change.user_id)
  if (await findByTarget(ctx, tx, target)) return stopChange(ctx, tx, systemActor(), change, 'access.contact_stopped')
  const isPhone = target.channel === 'sms'
  await updateUserRow(tx, change.user_id, isPhone ? phoneColumns(ctx, change.user_id, target.address) : { email: target.address })
  await endSessions(tx, change.user_id)
  await move(tx, contactChangeStates, change.id, 'apply', systemActor(), '', { ended_at: sql`clock_timestamp()` })
  const user = await tx
    .selectFrom('identity_users')
    .select(['id', 'real_name'])
    .where('id', '=', change.user_id)
    .executeTakeFirstOrThrow()
  const values = { name: user.real_name, target: change.target_mask, time: timeText(ctx.now().toISOString()) }
  const old = isPhone ? reveal(ctx, user.id, 'phone', phoneSealed) : email
  if (old) await ctx.post.sendTo(tx, { ...target, address: old }, 'access.contactApplied', values, { lang })
  await ctx.post.sendTo(tx, target, 'access.contactApplied', values, { lang, userId: user.id })
  await ctx.post.notify(tx, user.id, 'security', 'access.contactApplied', values, '/center/set', { only: 'inApp' })
  await ctx.post.notify(tx, change.requested_by, 'system', 'access.contactDone', { person: user.real_name }, '/system/user')
  await record(tx, systemActor(), {
    action: 'access.contact_applied',
    entity: 'identity_users',
    entityId: user.id,
    entityName: user.real_name,
    changes: [{ field: isPhone ? 'phone' : 'email', from: '***', to: '***' }],
  })
}

/** Ends changes under way of one channel: the owner has changed it meanwhile. */
export const endContactChanges = async (tx: Tx, userId: string, channel: 'sms' | 'mail'): Promise<void> => {
  const open = await tx
    .selectFrom('access_contact_changes')
    .select('id')
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('status', 'in', statesIn(contactChangeStates, 'waiting'))
    .forUpdate()
    .execute()
  for (const { id } of open)
    await move(tx, contactChangeStates, id, 'stop', systemActor(), '', { ended_at: sql`clock_timestamp()` })
}
