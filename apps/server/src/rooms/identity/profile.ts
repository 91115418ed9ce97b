// A person's own record.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import { degreeOfGrade } from '@kaisai/contract/identity/labels'
import type { setLanguage as setLanguageCall } from '@kaisai/contract/identity/language.endpoints'
import type * as endpoints from '@kaisai/contract/identity/profile.endpoints'
import { problem } from '@kaisai/contract/problem'
import { mask } from '@kaisai/contract/rules'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Ctx } from '#src/ctx.ts'
import { changesOf, record } from '#src/db/audit.ts'
import { lockRow, requireVersion, stamp } from '#src/db/edit.ts'
import { missingReference } from '#src/db/pg-errors.ts'
import type { IdentityUsers } from '#src/db/tables.gen.ts'
import { inTx } from '#src/db/tx.ts'
import { fileUrl } from '#src/http/file-url.ts'
import { completenessOf } from './completeness.ts'

/** The caller's own record, sensitive values masked, with what is still missing. */
export const getProfile = async (ctx: Ctx, actor: Actor): Promise<ReplyOf<typeof endpoints.getProfile>> => {
  const nameOf = (kind: 'school' | 'college' | 'major') => ctx.facts.places.nameOf(kind, sql.ref(`u.${kind}_id`), actor.lang)
  const row = await ctx.db
    .selectFrom('identity_users as u')
    .select([
      'u.id as userId',
      'u.user_name as userName',
      'u.real_name as realName',
      'u.user_type',
      'u.gender',
      'u.birthday',
      'u.phone_mask as phone',
      'u.email',
    ])
    .select([
      'u.avatar_file_id',
      'u.school_id as schoolId',
      'u.college_id as collegeId',
      'u.major_id as majorId',
      'u.student_no',
      'u.grade',
      'u.degree',
      'u.is_full_time as isFullTime',
      'u.version',
    ])
    .select([
      'u.id_type as idType',
      'u.id_number_mask as idNumber',
      'u.guardian_phone_mask as guardianPhone',
      'u.created_at as createTime',
    ])
    .select(sql<boolean>`u.password_hash is not null`.as('hasPassword'))
    .select([nameOf('school').as('schoolName'), nameOf('college').as('collegeName'), nameOf('major').as('majorName')])
    .where('u.id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  const { avatar_file_id, user_type, student_no, ...rest } = row
  const { missing, completeness } = completenessOf({ ...rest, userType: user_type, studentNo: student_no })
  return {
    ...rest,
    email: row.email ? mask.email(row.email) : null,
    userType: user_type as 'student',
    studentNo: student_no || null,
    grade: row.grade || null,
    avatar: fileUrl(avatar_file_id),
    completeness,
    missing,
  }
}
/** Keeps the language the caller is written to in. */
export const setLanguage = (ctx: Ctx, actor: Actor, { lang }: InputOf<typeof setLanguageCall>): Promise<null> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Selectable<IdentityUsers>>(tx, 'identity_users', actor.userId)
    if (stored.lang === lang) return null
    // Its form has a version of its own fields: a switch of the language must not end what somebody types there.
    await tx.updateTable('identity_users').set({ lang }).where('id', '=', actor.userId).execute()
    await record(tx, actor, {
      action: 'identity.profile_updated',
      entity: 'identity_users',
      entityId: actor.userId,
      entityName: stored.real_name,
      changes: [{ field: 'lang', from: stored.lang, to: lang }],
    })
    return null
  })

// Eligibility looks at the degree: a year of another one is a slip. No constraint in the database: years are a dictionary.
const requireFittingDegree = ({ grade, degree }: { grade: string; degree: string | null }): void => {
  const fitting = degreeOfGrade(grade)
  if (degree !== null && fitting !== null && degree !== fitting) throw problem('identity.degree_of_grade')
}

/** Saves the caller's own record. A college outside the school is refused, and a degree the year of study does not belong to. */
export const updateProfile = (
  ctx: Ctx,
  actor: Actor,
  input: InputOf<typeof endpoints.updateProfile>,
): Promise<{ version: number }> =>
  inTx(ctx.db, async (tx) => {
    const stored = await lockRow<Selectable<IdentityUsers>>(tx, 'identity_users', actor.userId)
    const wanted = {
      real_name: input.realName,
      gender: stored.id_type === 'id_card' ? stored.gender : input.gender,
      school_id: input.schoolId,
      college_id: input.collegeId,
      major_id: input.majorId,
      grade: input.grade ?? '',
      student_no: input.studentNo,
      degree: input.degree === undefined ? stored.degree : input.degree,
      is_full_time: input.isFullTime ?? stored.is_full_time,
    }
    await requireVersion(tx, stored, wanted, input.version, actor)
    requireFittingDegree(wanted)
    await ctx.facts.places.requireCollegeOfSchool(tx, input.schoolId, input.collegeId)
    if (
      (stored.school_id !== input.schoolId || stored.college_id !== input.collegeId) &&
      (await ctx.facts.roles.administersCollege(tx, actor.userId))
    )
      throw problem('identity.college_of_role')
    await tx
      .updateTable('identity_users')
      .set({ ...wanted, ...stamp(actor, stored.version) })
      .where('id', '=', actor.userId)
      .execute()
      .catch(missingReference)
    await record(tx, actor, {
      action: 'identity.profile_updated',
      entity: 'identity_users',
      entityId: actor.userId,
      entityName: input.realName,
      changes: changesOf(stored, wanted),
    })
    return { version: stored.version + 1 }
  })
