// Accounts of experts: the owner of an existing one (found by phone number or address) is invited and accepts; else one is made that its
// owner activates by a code.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type * as endpoints from '@kaisai/contract/expert/library.endpoints'
import { Problem, problem } from '@kaisai/contract/problem'
import { type Actor, require } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { brokenConstraint, isDuplicate } from '#src/db/pg-errors.ts'
import { inTx } from '#src/db/tx.ts'
import type { AcceptedInvitation } from '#src/ports/invitation-events.ts'
import { addPendingUsers, invite } from '../access/index.ts'
import { freshUserName, newId, phoneIndex } from '../identity/index.ts'
import { type Expert, expertsOf, lockExpert, requireLibrary } from './expert.policy.ts'
import { holdRoles } from './hold-roles.ts'
import { notifyTasksLeft } from './open-tasks.ts'
import { recordExpertAction } from './record-action.ts'
import { openSealed } from './sealed.ts'

/** Makes accounts for experts in the library, or invites the owners of existing ones, each in its own transaction: one that cannot be done stops no other. */
export const openAccounts = async (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.openAccounts>,
): Promise<ReplyOf<typeof endpoints.openAccounts>> => {
  const known = await expertsOf(ctx.db, actor)
    .select(['x.id', 'x.name'])
    .where('x.id', 'in', [...input.expertIds])
    .execute()
  if (known.length < input.expertIds.length) throw problem('house.not_found')
  const outcome = { made: 0, invited: 0, refused: [] as { expertId: string; name: string; why: string }[] }
  for (const { id, name } of known) {
    try {
      const how = await inTx(ctx.db, (tx) => openOne(ctx, tx, actor, id))
      outcome[how] += 1
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      outcome.refused.push({ expertId: id, name, why: error.text(actor.lang) })
    }
  }
  return outcome
}

const openOne = async (ctx: Ctx, tx: Tx, actor: Actor, expertId: string): Promise<'made' | 'invited'> => {
  const expert = await lockExpert(tx, actor, expertId)
  if (expert.status !== 'active') throw problem('expert.not_active', { name: expert.name })
  if (expert.user_id !== null) throw problem('expert.has_account', { name: expert.name })
  const library = await requireLibrary(tx, actor, expert.organization_id)
  const phone = openSealed(ctx, expert.id, 'phone', expert.phone_sealed) ?? ''
  const existing = await accountFor(ctx, tx, phone, expert.email)
  if (existing) {
    await requireFreeAccount(tx, expert, existing)
    const offer = { userId: existing, organizationId: expert.organization_id, kind: 'expert', subjectId: expert.id } as const
    if (!(await invite(ctx, tx, actor, offer))) throw problem('expert.invited_already', { name: expert.name })
    await recordExpertAction(tx, actor, expert, 'account_invited')
    return 'invited'
  }
  await joinAccount(ctx, tx, expert, await makeAccount(ctx, tx, actor, expert, phone, library))
  await recordExpertAction(tx, actor, expert, 'account_made')
  return 'made'
}

/** What follows when the owner of an account accepts to be an expert: the account is joined. Refuses when the expert changed meanwhile. */
export const acceptExpert =
  (ctx: Ctx) =>
  async (tx: Tx, actor: Actor, { inviter, subjectId, userId }: AcceptedInvitation): Promise<void> => {
    // With the inviter's rights of today: who may not edit the library any more, invites nobody into it.
    require(inviter, 'expert:info:edit')
    const expert = await lockExpert(tx, inviter, subjectId)
    if (expert.status !== 'active') throw problem('expert.not_active', { name: expert.name })
    if (expert.user_id !== null) throw problem('expert.has_account', { name: expert.name })
    const library = await requireLibrary(tx, inviter, expert.organization_id)
    await joinAccount(ctx, tx, expert, userId)
    await recordExpertAction(tx, actor, expert, 'account_joined')
    await ctx.post.notify(tx, userId, 'review', 'expert.joined', { library: library.name }, '/role')
  }

/** The account with a phone number, else with an address; null for none. */
export const accountFor = async (ctx: Pick<Ctx, 'keys'>, tx: Tx, phone: string, email: string | null): Promise<string | null> => {
  const base = tx.selectFrom('identity_users').select('id').where('status', '<>', 'deleted')
  const byPhone = phone === '' ? undefined : await base.where('phone_index', '=', phoneIndex(ctx, phone)).executeTakeFirst()
  const byEmail = byPhone || email === null ? undefined : await base.where('email', '=', email).executeTakeFirst()
  return (byPhone ?? byEmail)?.id ?? null
}

const makeAccount = async (
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  expert: Expert,
  phone: string,
  library: { id: string; name: string },
): Promise<string> => {
  if (phone === '' && expert.email === null) throw problem('expert.no_contact', { name: expert.name })
  const id = await newId(tx)
  const person = {
    id,
    userName: freshUserName('zj'),
    realName: expert.name,
    userType: 'expert',
    phone,
    email: expert.email ?? '',
  }
  const place = { idNumber: '', schoolId: expert.school_id, collegeId: null, majorId: null, grade: '', studentNo: '' }
  await addPendingUsers(tx, ctx, actor, library, [{ ...person, ...place }])
  return id
}

// One account is one expert of a library.
const requireFreeAccount = async (tx: Tx, expert: Pick<Expert, 'id' | 'organization_id'>, userId: string): Promise<void> => {
  const other = await tx
    .selectFrom('experts')
    .select(['id', 'name'])
    .where('organization_id', '=', expert.organization_id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (other && other.id !== expert.id) throw problem('expert.account_taken', { name: other.name })
}

/** Ties an account to an expert; one account is one expert of a library. The owner has said yes, or the account is new. */
export const joinAccount = async (
  ctx: Ctx,
  tx: Tx,
  expert: Pick<Expert, 'id' | 'organization_id'>,
  userId: string,
): Promise<void> => {
  await requireFreeAccount(tx, expert, userId)
  await tx
    .updateTable('experts')
    .set(({ eb }) => ({ user_id: userId, version: eb('version', '+', 1) }))
    .where('id', '=', expert.id)
    .execute()
    .catch((error: unknown) => {
      if (isDuplicate(error) && brokenConstraint(error) === 'experts_user') throw problem('expert.account_taken', { name: '' })
      throw error
    })
  await holdRoles(ctx, tx, expert.organization_id, [userId])
}

/** Takes the account off an expert; roles go and sessions end. The account itself stays its owner's. */
export const closeAccount = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.closeAccount>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const expert = await lockExpert(tx, actor, input.expertId)
    if (expert.user_id === null) throw problem('house.not_found')
    await tx
      .updateTable('experts')
      .set({ user_id: null, version: expert.version + 1 })
      .where('id', '=', expert.id)
      .execute()
    // Who has no account leads nobody.
    await tx.updateTable('expert_group_members').set({ is_captain: false }).where('expert_id', '=', expert.id).execute()
    await holdRoles(ctx, tx, expert.organization_id, [expert.user_id])
    // Works in hand are nobody's now: the offices of those reviews are notified.
    await notifyTasksLeft(ctx, tx, expert)
    await recordExpertAction(tx, actor, expert, 'account_closed', { reason: input.reason })
    return null
  })
