// The phone or e-mail of an activated account, changed from the desk in two steps: notice to the old, code to the new, a day's wait.
import { randomInt, timingSafeEqual } from 'node:crypto'
import type * as endpoints from '@kaisai/contract/access/contact.endpoints'
import { contactChangeStates } from '@kaisai/contract/access/contact.states'
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { isIn, statesIn } from '@kaisai/contract/machine'
import { Problem, problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import { type Selectable, sql } from 'kysely'
import { type Actor, systemActor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { record } from '#src/db/audit.ts'
import type { Db, Tx } from '#src/db/database.ts'
import { move } from '#src/db/move.ts'
import { isDuplicate } from '#src/db/pg-errors.ts'
import type { AccessContactChanges } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { randomToken, sha256 } from '#src/platform/secrets.ts'
import { findByTarget, newId, reveal, type TargetKind, targetOf } from '../../identity/index.ts'
import { contactsOf } from '../../identity/reads.ts'
import { lockAdministered } from '../administer.policy.ts'
import { organizationName } from '../notices.ts'

/** Hours between the code of the new contact and the moment the change takes effect: the owner may stop it meanwhile. */
export const CONTACT_WAIT_HOURS = 24
/** Hours in which the code of the new contact is accepted. */
export const CONTACT_CODE_HOURS = 24
const TRIES = 5

/** A change of phone or e-mail, as stored. */
export type Change = Selectable<AccessContactChanges>
const codeHash = (changeId: string, code: string): Buffer => sha256(`contact-change|${changeId}|${code}`)
const sealFor = (changeId: string): string => `access_contact_changes.target:${changeId}`
/** The new phone or e-mail of a change, opened. */
export const targetOfChange = (ctx: Ctx, change: Pick<Change, 'id' | 'channel' | 'target_sealed'>): TargetKind => ({
  channel: change.channel as TargetKind['channel'],
  address: ctx.keys.decrypt(change.target_sealed, sealFor(change.id)),
})
const takenBy = (target: TargetKind): Problem =>
  problem(target.channel === 'sms' ? 'identity.phone_taken' : 'identity.email_taken')

/** Step one, from the desk. Old phone and e-mail get the notice with the link that stops it; the new one gets the code. */
export const requestContactChange = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.requestContactChange>,
): Promise<ReplyOf<typeof endpoints.requestContactChange>> =>
  inTx(ctx.db, async (tx) => {
    const target = targetOf(input.target.trim())
    const [user] = await lockAdministered(tx, actor, [input.userId])
    if (user!.status === 'pending') throw problem('access.contact_wait_own')
    if (await findByTarget(ctx, tx, target)) throw takenBy(target)
    const id = await newId(tx)
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
    const undo = randomToken()
    const shown = target.channel === 'sms' ? mask.phone(target.address) : mask.email(target.address)
    const { confirm_until } = await tx
      .insertInto('access_contact_changes')
      .values({
        id,
        user_id: input.userId,
        channel: target.channel,
        target_sealed: ctx.keys.encrypt(target.address, sealFor(id)),
        target_mask: shown,
        reason: input.reason,
        requested_by: actor.userId,
        requester_organization_id: actor.organizationId,
        requester_role_id: actor.roleId,
        code_hash: codeHash(id, code),
        undo_hash: sha256(undo),
        confirm_until: sql<string>`now() + make_interval(hours => ${CONTACT_CODE_HOURS})`,
      })
      .returning('confirm_until')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? problem('access.contact_open') : error
      })
    const values = { name: user!.real_name, organization: await organizationName(tx, actor), target: shown }
    await sendToNew(ctx, tx, target, input.userId, { ...values, code, link: `/neibu/contact?change=${id}` })
    await warnOwner(ctx, tx, input.userId, { ...values, reason: input.reason, link: `/neibu/contact?undo=${undo}` })
    await record(tx, actor, {
      action: 'access.contact_requested',
      entity: 'identity_users',
      entityId: input.userId,
      entityName: user!.real_name,
      changes: [{ field: target.channel === 'sms' ? 'phone' : 'email', from: '***', to: '***' }],
      reason: input.reason,
    })
    return { changeId: id, sentTo: shown, confirmUntil: confirm_until }
  })

const sendToNew = async (ctx: Ctx, tx: Tx, to: TargetKind, userId: string, values: Record<string, string>): Promise<void> => {
  const { lang } = await contactsOf(tx, userId)
  await ctx.post.sendTo(
    tx,
    to,
    'access.contactCode',
    { ...values, hours: String(CONTACT_CODE_HOURS) },
    { lang, secret: ['code'] },
  )
}

// Every contact on record and the message box: whoever took one of them must not keep the owner from learning of it.
const warnOwner = async (ctx: Ctx, tx: Tx, userId: string, values: Record<string, string>): Promise<void> => {
  const { lang, phoneSealed, email } = await contactsOf(tx, userId)
  const phone = reveal(ctx, userId, 'phone', phoneSealed)
  const known: TargetKind[] = [
    ...(phone ? [{ channel: 'sms' as const, address: phone }] : []),
    ...(email ? [{ channel: 'mail' as const, address: email }] : []),
  ]
  for (const to of known) await ctx.post.sendTo(tx, to, 'access.contactWarning', values, { lang, userId, secret: ['link'] })
  const { link: _, ...shown } = values
  await ctx.post.notify(tx, userId, 'security', 'access.contactWarning', shown, '/center/set', { only: 'inApp' })
}

/** Locks a change; `access.contact_over` when there is none. */
export const lockChange = async (tx: Tx, changeId: string): Promise<Change> => {
  const change = await tx
    .selectFrom('access_contact_changes')
    .selectAll()
    .where('id', '=', changeId)
    .forUpdate()
    .executeTakeFirst()
  if (!change) throw problem('access.contact_over')
  return change
}

/** Step two: the code proves the new contact; the waiting time begins. A wrong try counts although the caller is refused. */
export const confirmContactChange = async (
  ctx: Ctx,
  input: InputOf<typeof endpoints.confirmContactChange>,
): Promise<ReplyOf<typeof endpoints.confirmContactChange>> => {
  const outcome = await inTx(ctx.db, (tx) => judgeCode(tx, input))
  if (outcome instanceof Problem) throw outcome
  return outcome
}

const judgeCode = async (
  tx: Tx,
  { changeId, code }: InputOf<typeof endpoints.confirmContactChange>,
): Promise<ReplyOf<typeof endpoints.confirmContactChange> | Problem> => {
  const change = await lockChange(tx, changeId)
  const { rows } = await sql<{ isOpen: boolean; due: string }>`
    select ${change.confirm_until}::timestamptz > clock_timestamp() as "isOpen", clock_timestamp() + make_interval(hours => ${CONTACT_WAIT_HOURS}) as due`.execute(
    tx,
  )
  const { isOpen, due } = rows[0]!
  if (change.status !== 'requested' || !isOpen || change.wrong_tries >= TRIES) return problem('access.contact_over')
  if (!timingSafeEqual(change.code_hash, codeHash(change.id, code))) {
    const wrong = change.wrong_tries + 1
    await tx.updateTable('access_contact_changes').set({ wrong_tries: wrong }).where('id', '=', change.id).execute()
    return wrong >= TRIES ? problem('access.contact_over') : problem('access.contact_code', { left: TRIES - wrong })
  }
  await move(tx, contactChangeStates, change.id, 'confirm', systemActor(), '', {
    confirmed_at: sql`clock_timestamp()`,
    due_at: due,
  })
  return { target: change.target_mask, dueTime: due }
}

/** Ends a change under way and notifies whoever started it; `access.contact_over` when it has ended already. */
export const stopChange = async (ctx: Ctx, tx: Tx, actor: Actor, change: Change, action: string): Promise<void> => {
  if (!isIn(contactChangeStates, 'waiting', change.status)) throw problem('access.contact_over')
  await move(tx, contactChangeStates, change.id, 'stop', actor, '', { ended_at: sql`clock_timestamp()` })
  const user = await tx
    .selectFrom('identity_users')
    .select(['id', 'real_name'])
    .where('id', '=', change.user_id)
    .executeTakeFirstOrThrow()
  await record(tx, actor, { action, entity: 'identity_users', entityId: user.id, entityName: user.real_name })
  // Whoever started it learns that it will not happen.
  if (change.requested_by !== actor.userId)
    await ctx.post.notify(tx, change.requested_by, 'system', 'access.contactStopped', { person: user.real_name }, '/system/user')
}

/** The link of the notice stops a change; no account is needed, so that whoever lost the account's password can use it as well. */
export const undoContactChange = (
  ctx: Ctx,
  input: InputOf<typeof endpoints.undoContactChange>,
): Promise<ReplyOf<typeof endpoints.undoContactChange>> =>
  inTx(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('access_contact_changes')
      .select('id')
      .where('undo_hash', '=', sha256(input.token))
      .executeTakeFirst()
    if (!found) throw problem('access.contact_over')
    const change = await lockChange(tx, found.id)
    await stopChange(ctx, tx, systemActor(), change, 'access.contact_stopped')
    return { target: change.target_mask }
  })

/** The owner stops a change of the own contact. */
export const stopContactChange = (ctx: Ctx, actor: Actor, input: { changeId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const change = await lockChange(tx, input.changeId)
    if (change.user_id !== actor.userId) throw problem('house.not_found')
    await stopChange(ctx, tx, actor, change, 'access.contact_stopped')
    return null
  })

/** The desk cancels a change of somebody whose account it may administer. */
export const cancelContactChange = (ctx: Ctx, actor: Actor, input: { changeId: string }): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const found = await tx
      .selectFrom('access_contact_changes')
      .select('user_id')
      .where('id', '=', input.changeId)
      .executeTakeFirst()
    if (!found) throw problem('house.not_found')
    await lockAdministered(tx, actor, [found.user_id])
    await stopChange(ctx, tx, actor, await lockChange(tx, input.changeId), 'access.contact_cancelled')
    return null
  })

const openChanges = (db: Db, userId: string) =>
  db
    .selectFrom('access_contact_changes as c')
    .leftJoin('organizations as o', 'o.id', 'c.requester_organization_id')
    .select([
      'c.id',
      'c.channel',
      'c.target_mask',
      'c.status',
      'c.requested_at',
      'c.confirm_until',
      'c.due_at',
      'o.name as group_name',
    ])
    .where('c.user_id', '=', userId)
    .where('c.status', 'in', statesIn(contactChangeStates, 'waiting'))
    .orderBy('c.id')

/** Changes under way of one account, the oldest first. */
export const listContactChanges = async (
  db: Db,
  userId: string,
  lang: Actor['lang'],
): Promise<ReplyOf<typeof endpoints.listOwnContactChanges>> =>
  (await openChanges(db, userId).execute()).map((row) => ({
    changeId: row.id,
    channel: row.channel as 'sms',
    target: row.target_mask,
    status: row.status,
    statusName: inLang(contactChangeStates.states[row.status], lang),
    groupName: row.group_name ?? '',
    requestTime: row.requested_at,
    confirmUntil: row.confirm_until,
    dueTime: row.due_at,
  }))
