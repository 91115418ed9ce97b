import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'
import { listMyAwards } from './open/mine.views.ts'

/** The own awards. Published ones stay as records when the account is closed. */
export const awardPersonalData: PersonalData<Ctx> = { key: 'awards', read: ({ db }, actor) => listMyAwards(db, actor) }
