import type { Ctx } from '#src/ctx.ts'
import type { PersonalData } from '#src/ports/personal-data.ts'
import { listMyWorks } from './own/mine.views.ts'
import { getWork } from './own/own.views.ts'
import { statementsSignedBy } from './own/statements.ts'

/** The works of the own teams with their versions and files, and the statements one signed. */
export const workPersonalData: PersonalData<Ctx> = {
  key: 'works',
  read: async (ctx, actor) => {
    const works: unknown[] = []
    for (const one of await listMyWorks(ctx, actor, {}))
      works.push(one.workId === null ? one : await getWork(ctx, actor, { workId: one.workId }))
    return { works, statements: await statementsSignedBy(ctx.db, actor) }
  },
}
