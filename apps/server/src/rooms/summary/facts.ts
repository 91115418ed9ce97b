import type { SummaryStanding } from '@kaisai/contract/award/points'
import { sql } from 'kysely'
import type { SummaryFacts } from '#src/ports/single-facts.ts'

/** What earlier rooms ask about summaries. */
export const summaryFacts: SummaryFacts = {
  standingIn: async (db, competitionId) => {
    const { rows } = await sql<SummaryStanding & { schoolId: string }>`
      select s.school_id as "schoolId", (count(*) filter (where s.status = 'approved'))::int as approved,
          (count(*) filter (where s.status = 'excellent'))::int as excellent, (count(*) filter (where s.is_on_time))::int as "onTime"
        from summary_submissions s join summary_task_competitions covered on covered.task_id = s.task_id
       where covered.competition_id = ${competitionId}::uuid and s.status in ('approved', 'excellent') group by s.school_id`.execute(
      db,
    )
    return new Map(rows.map(({ schoolId, ...standing }) => [schoolId, standing]))
  },
}
