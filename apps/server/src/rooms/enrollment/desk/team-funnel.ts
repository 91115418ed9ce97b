import { may } from '@kaisai/contract/access'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type { FunnelStep } from '@kaisai/contract/system/funnel'
import { sql } from 'kysely'
import type { Actor } from '#src/actor.ts'
import type { Db } from '#src/db/database.ts'
import { inGroup, notInGroup } from '#src/db/group.ts'
import { keptNumbers } from '#src/platform/kept-numbers.ts'
import type { FunnelCount } from '#src/ports/workbench.ts'
import { inReach, reachOf } from '../reach.ts'

interface Row {
  competitionId: string
  started: number
  complete: number
  submitted: number
  audited: number
  /** Null: nobody pays. */
  paid: number | null
}

/** How far the teams of competitions have come, from their beginning to the fee. Those that left are not counted. */
export const teamFunnel = async (db: Db, actor: Actor, competitionIds: readonly string[]): Promise<FunnelCount[]> => {
  if (!may(actor, 'enroll:team:list')) return []
  const reach = await reachOf(db, actor)
  const rows = await keptNumbers(db, JSON.stringify(['funnel', reach, competitionIds]), async () => {
    const { rows: counted } = await sql<Row>`
      select e.competition_id as "competitionId", count(*)::int as started,
          count(*) filter (where ${notInGroup(enrollmentStates, 'forming', 'e.status')} or not exists (select 1 from enrollment_members m
            where m.enrollment_id = e.id and m.status = 'invited'))::int as complete,
          count(*) filter (where e.submitted_at is not null)::int as submitted,
          count(*) filter (where ${inGroup(enrollmentStates, 'passed', 'e.status')})::int as audited,
          case when bool_or(e.fee_fen > 0) then (count(*) filter (where e.status = 'effective'))::int end as paid
        from enrollments e where e.competition_id = any(${[...competitionIds]}::uuid[]) and ${notInGroup(enrollmentStates, 'out', 'e.status')} and ${inReach(reach)}
       group by 1`.execute(db)
    return counted
  })
  return rows.flatMap(({ competitionId, ...steps }) =>
    Object.entries(steps).flatMap(([step, value]) =>
      value === null ? [] : [{ competitionId, step: step as FunnelStep, value }],
    ),
  )
}
