import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'
import { listMyApplications } from './recruit/application.views.ts'

/** Applications as an expert. The entry in a library is the organization's; how to reach and pay the person goes with the account. */
export const expertPersonalData: PersonalData<Ctx> = {
  key: 'expertApplications',
  read: ({ db }, actor) => listMyApplications(db, actor),
  forget: async (tx, userId) => {
    await tx
      .updateTable('experts')
      .set({
        ...{ phone_sealed: null, phone_index: null, phone_mask: null, email: null, birthday: null, gender: null },
        ...{
          bank: '',
          bank_branch: '',
          bank_card_sealed: null,
          bank_card_mask: null,
          photo_file_id: null,
          public_agreed_at: null,
          public_since: null,
          intro: '',
          remark: '',
        },
      })
      .where('user_id', '=', userId)
      .execute()
  },
}
