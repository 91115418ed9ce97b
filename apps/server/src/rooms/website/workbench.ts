import type { Ctx } from '#src/ctx.ts'
import type { RoomWorkbench } from '#src/ports/workbench.ts'

/** Sites on the workbench. */
export const websiteWorkbench: RoomWorkbench<Ctx> = {
  counts: [],
  todos: [],
  firstRun: [
    {
      step: 'site',
      stand: async ({ db }) => {
        const open = await db.selectFrom('website_sites').select('id').where('status', '=', 'online').limit(1).executeTakeFirst()
        return { isDone: open !== undefined, path: '/website/site' }
      },
    },
  ],
}
