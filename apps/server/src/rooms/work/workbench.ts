import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { gathered, inStateSince, type RoomWorkbench } from '#src/ports/workbench.ts'
import { windowEnd } from '../competition/reads.ts'
import { acrossReach, reachOf } from '../enrollment/index.ts'
import { ownWorkTodos } from './own/own-todos.ts'

/** Works on the workbench. */
export const workWorkbench: RoomWorkbench<Ctx> = {
  counts: [],
  todos: [
    {
      key: 'worksToCheck',
      label: ['待形式审查的作品', 'Works to check'],
      permission: 'work:info:check',
      link: '/work/list?status=submitted',
      waiting: async (db, actor) =>
        gathered(
          db,
          acrossReach(
            await reachOf(db, actor),
            'w',
            (within) =>
              sql`select w.competition_id, ${inStateSince('works', 'w')}, null::timestamptz from works w where w.status = 'submitted' and ${within}`,
          ),
          (competitionId) => windowEnd(competitionId, 'FORMAL_CHECK'),
        ),
    },
    {
      key: 'openFindings',
      label: ['待处理的盲审泄露线索', 'Names found in works'],
      permission: 'work:info:check',
      link: '/work/finding?status=open',
      waiting: async (db, actor) =>
        gathered(
          db,
          acrossReach(
            await reachOf(db, actor),
            'w',
            (within) =>
              sql`select w.competition_id, f.created_at, null::timestamptz from works w join work_findings f on f.work_id = w.id
                where w.open_findings > 0 and f.answer = 'open' and ${within}`,
          ),
          (competitionId) => windowEnd(competitionId, 'FORMAL_CHECK'),
        ),
    },
  ],
  personal: ownWorkTodos,
}
