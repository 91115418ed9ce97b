import { may } from '@kaisai/contract/access'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import { gathered, inStateSince, type RoomWorkbench } from '#src/ports/workbench.ts'
import { stagesBegun, stageWindowEnd, windowEnd } from '../competition/reads.ts'
import { acrossReach, inReach, reachOf } from '../enrollment/index.ts'
import { ownWorkTodos } from './own/own-todos.ts'
import { isSubmitted } from './reads.ts'

/** Works on the workbench. */
export const workWorkbench: RoomWorkbench<Ctx> = {
  counts: [],
  todos: [
    {
      key: 'worksToCheck',
      label: ['待形式审查的作品', 'Works to check'],
      permission: 'work:info:check',
      step: { text: ['形审还剩 {count} 件', 'Works left to check: {count}'], action: ['去形审', 'Check'] },
      link: '/work/list?status=submitted',
      waiting: async (db, actor) =>
        gathered(
          db,
          acrossReach(
            await reachOf(db, actor),
            'w',
            (within) =>
              // Of the stage's own check. What was not answered in time stays: somebody has to extend it.
              sql`select w.competition_id, ${inStateSince('works', 'w')}, ${stageWindowEnd(sql`w.stage_id`, 'FORMAL_CHECK', sql`'infinity'`)} from works w
                where w.status = 'submitted' and ${within}`,
            sql`w.status, w.id`,
            // Until a check begins it takes no answer but a return.
            { rows: stagesBegun('FORMAL_CHECK'), column: 'stage_id' },
          ),
        ),
    },
    {
      key: 'openFindings',
      label: ['待处理的盲审泄露线索', 'Names found in works'],
      permission: 'work:info:check',
      step: { text: ['还有 {count} 条泄露线索待处理', 'Identity leaks to review: {count}'], action: ['去处理', 'Review'] },
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
  funnel: [
    async (db, actor, competitionIds) => {
      if (!may(actor, 'work:info:list')) return []
      const reach = await reachOf(db, actor)
      return keptNumbers(db, JSON.stringify(['works', reach, competitionIds]), async () => {
        // A team goes through several stages: it is counted once.
        const { rows } = await sql<{ competitionId: string; value: number }>`
          select w.competition_id as "competitionId", count(distinct w.enrollment_id)::int as value from works w where w.competition_id = any(${[...competitionIds]}::uuid[]) and ${isSubmitted('w')} and ${inReach(reach, 'w')} group by 1`.execute(
          db,
        )
        return rows.map((row) => ({ ...row, step: 'worked' as const }))
      })
    },
  ],
}
