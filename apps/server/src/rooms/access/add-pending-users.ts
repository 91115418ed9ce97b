// Accounts that imports make: nobody knows a password, each owner activates the own one by a code.
import { parseIdentityNumber } from '@kaisai/contract/identity-number'
import type { Actor } from '#src/actor.ts'
import { dayIn } from '#src/china-time.ts'
import type { Ctx } from '#src/ctx.ts'
import type { Tx } from '#src/db/database.ts'
import { idNumberColumns, phoneColumns } from '../identity/index.ts'
import { inviteUsers } from './save-user.ts'

/** Who gets an account; empty texts and null: not known. Everything was checked before. */
export interface PendingUser {
  readonly id: string
  readonly userName: string
  readonly realName: string
  readonly userType: string
  readonly phone: string
  readonly email: string
  /** Of a resident identity card. */
  readonly idNumber: string
  readonly schoolId: string | null
  readonly collegeId: string | null
  readonly majorId: string | null
  readonly grade: string
  readonly studentNo: string
}

/**
 * Writes accounts of an organization at once (some hundreds) and queues their invitations. A name or number somebody has taken
 * meanwhile breaks the unique index: the caller says so.
 */
export const addPendingUsers = async (
  tx: Tx,
  ctx: Ctx,
  actor: Actor,
  organization: { readonly id: string; readonly name: string },
  people: readonly PendingUser[],
): Promise<void> => {
  if (people.length === 0) return
  const today = dayIn(ctx.now())
  const users = people.map((person) => {
    const number = person.idNumber ? parseIdentityNumber(person.idNumber, today) : null
    return {
      id: person.id,
      user_name: person.userName,
      real_name: person.realName,
      user_type: person.userType,
      status: 'pending' as const,
      organization_id: organization.id,
      email: person.email.toLowerCase() || null,
      school_id: person.schoolId,
      college_id: person.collegeId,
      major_id: person.majorId,
      grade: person.grade,
      student_no: person.studentNo,
      birthday: number?.birthday ?? null,
      gender: number ? String(number.gender) : null,
      updated_by: actor.userId,
      ...phoneColumns(ctx, person.id, person.phone || null),
      ...idNumberColumns(ctx, person.id, 'id_card', person.idNumber || null),
    }
  })
  await tx.insertInto('identity_users').values(users).execute()
  const invited = people.map(({ id, userName, realName, phone, email }) => ({
    ...{ id, userName, realName },
    phone: phone || null,
    email: email || null,
  }))
  await inviteUsers(tx, ctx, invited, organization.name, actor.lang)
}
