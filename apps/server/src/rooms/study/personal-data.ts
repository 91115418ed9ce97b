import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'

/** Which materials a person opened and finished; it ends with the account. */
export const studyPersonalData: PersonalData<Ctx> = {
  key: 'study',
  read: ({ db }, actor) =>
    db
      .selectFrom('study_progress as p')
      .innerJoin('study_materials as m', 'm.id', 'p.material_id')
      .select(['m.title', 'p.opened_at as openedTime', 'p.position', 'p.done_at as doneTime'])
      .where('p.user_id', '=', actor.userId)
      .orderBy('p.opened_at')
      .execute(),
  forget: async (tx, userId) => {
    await tx.deleteFrom('study_progress').where('user_id', '=', userId).execute()
  },
}
