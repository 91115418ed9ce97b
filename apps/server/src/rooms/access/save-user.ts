// Adding and changing users from the desk.
import type * as endpoints from '@kaisai/contract/access/user.endpoints'
import type { InputOf } from '@kaisai/contract/endpoint'
import { problem } from '@kaisai/contract/problem'
import { broken, mask } from '@kaisai/contract/rules'
import type { Selectable } from 'kysely'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import type { Tx } from '#src/db/database.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { missingReference } from '#src/db/pg-errors.ts'
import type { IdentityUsers } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { InvalidInput } from '#src/http/errors.ts'
import {
  idNumberColumns,
  insertUser,
  newId,
  noteActivationSent,
  phoneColumns,
  readIdNumber,
  updateUserRow,
} from '../identity/index.ts'
import { lockAdministered } from './administer.policy.ts'
import { requireGivable, requireOwnCollege } from './grant.policy.ts'
import { noticeTo } from './notices.ts'

const placeColumns = (
  input: Pick<
    InputOf<typeof endpoints.addUser>,
    'schoolId' | 'collegeId' | 'majorId' | 'grade' | 'studentNo' | 'remark' | 'realName' | 'userType'
  >,
) => ({
  real_name: input.realName,
  user_type: input.userType,
  school_id: input.schoolId,
  college_id: input.collegeId,
  major_id: input.majorId,
  grade: input.grade,
  student_no: input.studentNo,
  remark: input.remark,
})

interface Invited {
  readonly id: string
  readonly userName: string
  readonly realName: string
  readonly phone: string | null
  readonly email: string | null
}

/** Notifies people that accounts were made: each owner activates the own one by a code, nobody knows a password. */
export const inviteUsers = async (
  tx: Tx,
  ctx: Ctx,
  users: readonly Invited[],
  organization: string,
  lang: Actor['lang'],
): Promise<void> => {
  const letters = users.flatMap((user) => {
    const address = user.phone ?? user.email
    if (!address) return []
    const values = { name: user.realName, userName: user.userName, organization, link: '/neibu/login?mode=2' }
    return [{ to: { channel: user.phone ? ('sms' as const) : ('mail' as const), address }, values, userId: user.id }]
  })
  await ctx.post.sendAll(tx, letters, 'access.accountMade', { lang })
  await noteActivationSent(
    tx,
    letters.map(({ userId }) => userId),
  )
}

/** Adds a user who activates by a code. A phone number or an address is needed for that. */
export const addUser = async (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.addUser>): Promise<{ userId: string }> => {
  if (!input.phone && !input.email)
    throw new InvalidInput(
      ['请填写手机号或邮箱，用于激活账号', 'A phone number or e-mail address is needed to activate the account.'],
      'phone',
    )
  const number = input.idType && input.idNumber ? readIdNumber(input.idType, input.idNumber, dayIn(ctx.now())) : null
  return inTx(ctx.db, async (tx) => {
    const roles = await requireGivable(tx, actor, input.groupId, input.roleIds)
    requireOwnCollege(actor, [input.collegeId])
    await ctx.facts.places.requireCollegeOfSchool(tx, input.schoolId, input.collegeId)
    const id = await newId(tx)
    await insertUser(tx, {
      id,
      user_name: input.userName,
      status: 'pending',
      organization_id: input.groupId,
      email: input.email.toLowerCase() || null,
      gender: number?.gender ?? input.gender,
      birthday: number?.birthday ?? null,
      ...placeColumns(input),
      ...phoneColumns(ctx, id, input.phone || null),
      ...(number ? idNumberColumns(ctx, id, input.idType!, input.idNumber!) : {}),
      updated_by: actor.userId,
    }).catch(missingReference)
    await giveRoles(
      tx,
      actor,
      id,
      input.groupId,
      roles.map((role) => role.id),
    )
    const organization = await tx
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', input.groupId)
      .executeTakeFirstOrThrow()
    await inviteUsers(
      tx,
      ctx,
      [{ id, userName: input.userName, realName: input.realName, phone: input.phone || null, email: input.email || null }],
      organization.name,
      actor.lang,
    )
    await record(tx, actor, { action: 'access.user_added', entity: 'identity_users', entityId: id, entityName: input.realName })
    return { userId: id }
  })
}

/** Writes roles of a user in one organization. The caller has checked that they may be given. */
export const giveRoles = async (
  tx: Tx,
  actor: Actor,
  userId: string,
  organizationId: string,
  roleIds: readonly string[],
): Promise<void> => {
  if (roleIds.length === 0) return
  await tx
    .insertInto('access_user_roles')
    .values(
      roleIds.map((roleId) => ({ user_id: userId, organization_id: organizationId, role_id: roleId, granted_by: actor.userId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

// A masked value that comes back as it was shown stays; anything else must be a right value.
const newPhone = (stored: Selectable<IdentityUsers>, typed: string): { change: boolean; phone: string | null } => {
  if (typed === (stored.phone_mask ?? '')) return { change: false, phone: null }
  const wrong = typed === '' ? null : broken('phone', typed)
  if (wrong) throw new InvalidInput(wrong, 'phone')
  return { change: true, phone: typed || null }
}
const newEmail = (stored: Selectable<IdentityUsers>, typed: string): string | null => {
  if (stored.email && typed === mask.email(stored.email)) return stored.email
  const wrong = typed === '' ? null : broken('email', typed)
  if (wrong) throw new InvalidInput(wrong, 'email')
  return typed.toLowerCase() || null
}

/**
 * Saves a user whose account the actor may administer; the owner is notified. Phone and e-mail change here only until the owner has
 * activated the account: afterwards by the owner, or in two steps (contact/contact-change.ts).
 */
export const updateUser = (ctx: Ctx, actor: Actor, input: InputOf<typeof endpoints.updateUser>): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const [user] = await lockAdministered(tx, actor, [input.userId])
    requireOwnCollege(actor, [input.collegeId])
    const stored = await lockRow<Selectable<IdentityUsers>>(tx, 'identity_users', input.userId)
    const wanted = { ...placeColumns(input), gender: input.gender, email: newEmail(stored, input.email) }
    await requireVersion(tx, stored, wanted, input.version, actor)
    await ctx.facts.places.requireCollegeOfSchool(tx, input.schoolId, input.collegeId)
    const phone = newPhone(stored, input.phone)
    if (user!.status !== 'pending' && (phone.change || wanted.email !== stored.email)) throw problem('access.contact_by_owner')
    await updateUserRow(tx, input.userId, {
      ...wanted,
      ...(phone.change ? phoneColumns(ctx, input.userId, phone.phone) : {}),
      ...stamp(actor, stored.version),
    }).catch(missingReference)
    const changes = changesOf(stored, wanted, ['email'])
    await record(tx, actor, {
      action: 'access.user_updated',
      entity: 'identity_users',
      entityId: input.userId,
      entityName: input.realName,
      changes: phone.change ? [...changes, { field: 'phone', from: '***', to: '***' }] : changes,
    })
    if (changes.length > 0) await noticeTo(ctx, tx, actor, [user!], 'access.accountUpdated')
    return { version: stored.version + 1 }
  })
