import { may } from '@kaisai/contract/access'
import type { FunnelStep } from '@kaisai/contract/system/funnel'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import type { FunnelCount } from '#src/ports/workbench.ts'
import { inReach, reachOf } from '../enrollment/index.ts'
import { countedWorks } from '../work/reads.ts'
import { isCounted, isOpen } from './reads.ts'

const step: FunnelStep = 'judged'

/** Teams with a work of which every score sheet is in, or that a locked result closed; each once, however many stages it goes through. */
export const countJudged = async (db: Db, actor: Actor, competitionIds: readonly string[]): Promise<FunnelCount[]> => {
  if (!may(actor, 'work:info:list')) return []
  const reach = await reachOf(db, actor)
  return keptNumbers(db, JSON.stringify(['judged', reach, competitionIds]), async () => {
    const sheet = (condition: typeof isCounted) =>
      sql`exists (select from review_tasks sheet where sheet.work_id = w.id and ${condition('sheet')})`
    const { rows } = await sql<{ competitionId: string; value: number }>`
      select w.competition_id as "competitionId", count(distinct w.enrollment_id) filter (where w.status = 'reviewed'
          or (w.status = 'reviewing' and ${sheet(isCounted)} and not ${sheet(isOpen)}))::int as value
        from ${countedWorks} w where w.competition_id = any(${[...competitionIds]}::uuid[]) and w.is_submitted and ${inReach(reach, 'w')}
       group by 1`.execute(db)
    return rows.map((row) => ({ ...row, step }))
  })
}
