import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'

const CLOSED_NAME = '已注销用户'
// Unique, and no more than a user name may be long.
const closedName = (userId: string): string => `closed_${userId.replaceAll('-', '').slice(-13)}`
// What proves or eases signing in, and what was noted of it.
const erased = [
  'identity_bank_cards',
  'identity_passkeys',
  'identity_recovery_codes',
  'identity_totps',
  'identity_sign_ins',
] as const

/** The account itself is exported by `account.ts`; it is emptied when it is closed. */
export const identityPersonalData: PersonalData<Ctx> = {
  key: 'account',
  read: null,
  forget: async (tx, userId) => {
    for (const table of erased) await tx.deleteFrom(table).where('user_id', '=', userId).execute()
    await tx
      .updateTable('identity_users')
      .set({
        ...{ closed_at: sql<string>`clock_timestamp()`, real_name: CLOSED_NAME, user_name: closedName(userId) },
        ...{ password_hash: null, phone_sealed: null, phone_index: null, phone_mask: null, email: null },
        ...{ id_type: null, id_number_sealed: null, id_number_index: null, id_number_mask: null },
        ...{ guardian_phone_sealed: null, guardian_phone_mask: null, birthday: null, gender: null, avatar_file_id: null },
        ...{ organization_id: null, school_id: null, college_id: null, major_id: null },
        ...{ grade: '', student_no: '', remark: '', degree: null },
      })
      .where('id', '=', userId)
      .execute()
  },
}
