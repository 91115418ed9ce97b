import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'
import { listMyCertificates } from './own/own.views.ts'

/** The own certificates. Published ones stay traceable when the account is closed. */
export const certificatePersonalData: PersonalData<Ctx> = {
  key: 'certificates',
  read: ({ db }, actor) => listMyCertificates(db, actor),
}
