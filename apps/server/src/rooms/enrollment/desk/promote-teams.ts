// What a published result makes of teams: who goes on takes part in the next stage.
import { participationStates } from '@kaisai/contract/enrollment/participation.states'
import { sql } from 'kysely'
import { systemActor } from '#src/actor.ts'
import type { Tx } from '#src/db/database.ts'
import { moveAll } from '#src/db/move.ts'

type Outcome = 'advanced' | 'reserve' | 'eliminated'
const verbs = { advanced: 'advance', reserve: 'reserve', eliminated: 'eliminate' } as const

/**
 * Moves the participations of a stage to their outcomes; teams that advanced enter the stage after it, where there is one. Teams whose
 * participation does not allow it (they quit, they were put there by hand) are left as they are. Returns how many entered.
 */
export const promoteTeams = async (
  tx: Tx,
  stageId: string,
  outcomes: readonly { readonly enrollmentId: string; readonly outcome: Outcome }[],
  reason: string,
): Promise<number> => {
  const system = systemActor()
  for (const outcome of ['advanced', 'reserve', 'eliminated'] as const) {
    const teams = outcomes.filter((one) => one.outcome === outcome).map(({ enrollmentId }) => enrollmentId)
    const { rows } = await sql<{ id: string }>`
      select id from enrollment_participations where stage_id = ${stageId}::uuid and enrollment_id = any(${teams}::uuid[])
         and status = any(${[...participationStates.moves[verbs[outcome]].from]}::text[]) order by id`.execute(tx)
    await moveAll(
      tx,
      participationStates,
      rows.map(({ id }) => id),
      verbs[outcome],
      system,
      reason,
    )
  }
  const { rows } = await sql<{ id: string }>`
    with next as (select n.id from competition_stages s join competition_stages n on n.competition_id = s.competition_id and n.seq = s.seq + 1 where s.id = ${stageId}::uuid)
    insert into enrollment_participations (enrollment_id, stage_id)
    select p.enrollment_id, next.id from next, enrollment_participations p join enrollments e on e.id = p.enrollment_id and e.status = 'effective'
     where p.stage_id = ${stageId}::uuid and p.status = 'advanced' and p.enrollment_id = any(${outcomes.map(({ enrollmentId }) => enrollmentId)}::uuid[])
     order by p.enrollment_id on conflict (enrollment_id, stage_id) do nothing returning id`.execute(tx)
  await moveAll(
    tx,
    participationStates,
    rows.map(({ id }) => id),
    'enter',
    system,
  )
  return rows.length
}
