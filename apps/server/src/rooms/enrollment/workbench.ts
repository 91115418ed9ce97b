import { may } from '@kaisai/contract/access'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { statesIn } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { gathered, inStateSince, MOST_INVOLVED, type RoomWorkbench } from '#src/ports/workbench.ts'
import { takingCompetitions, windowEnd } from '../competition/reads.ts'
import { teamFunnel } from './desk/team-funnel.ts'
import { ownTeams } from './enrollment.policy.ts'
import { acrossReach, inReach, reachOf, waitsFor } from './reach.ts'
import { ownTodos } from './team/own-todos.ts'

// A step waits since the step before it was passed, or since the team submitted again.
const atStepSince = sql`greatest(e.submitted_at, (select max(d.decided_at) from enrollment_decisions d where d.enrollment_id = e.id))`

/** Teams on the workbench. */
export const enrollmentWorkbench: RoomWorkbench<Ctx> = {
  counts: [],
  todos: [
    {
      key: 'teamsToAudit',
      label: ['待我审核的报名', 'Enrollments to audit'],
      permission: 'enroll:team:audit',
      step: { text: ['还有 {count} 份报名待您审核', 'Enrollments awaiting your audit: {count}'], action: ['去审核', 'Audit'] },
      link: '/enroll/team?isMine=true',
      waiting: async (db, actor) =>
        gathered(
          db,
          acrossReach(
            await reachOf(db, actor),
            'e',
            (within, part) =>
              sql`select e.competition_id, ${atStepSince}, null::timestamptz from enrollments e where ${waitsFor(part)} and ${within}`,
            sql`e.step desc, e.id`,
          ),
          (competitionId) => windowEnd(competitionId, 'AUDIT'),
        ),
    },
    {
      key: 'changesToDecide',
      label: ['待处理的变更申请', 'Change requests to decide'],
      permission: 'enroll:change:decide',
      step: { text: ['还有 {count} 份变更申请待处理', 'Change requests to review: {count}'], action: ['去处理', 'Review'] },
      link: '/enroll/change?status=requested',
      waiting: async (db, actor) =>
        gathered(
          db,
          acrossReach(
            await reachOf(db, actor),
            'e',
            (within) =>
              sql`select e.competition_id, h.created_at, null::timestamptz from enrollment_changes h join enrollments e on e.id = h.enrollment_id
                where h.status = 'requested' and h.competition_id = e.competition_id and ${within}`,
          ),
          (competitionId) => windowEnd(competitionId, 'MODIFY'),
        ),
    },
    {
      key: 'feesToConfirm',
      label: ['待确认缴费的报名', 'Fees to confirm'],
      permission: 'enroll:fee:confirm',
      step: { text: ['还有 {count} 份报名待确认缴费', 'Fees to confirm: {count}'], action: ['去确认', 'Confirm'] },
      link: '/enroll/team?status=unpaid',
      waiting: async (db, actor) =>
        gathered(
          db,
          acrossReach(
            await reachOf(db, actor),
            'e',
            (within) =>
              sql`select e.competition_id, ${inStateSince('enrollments', 'e')}, null::timestamptz from enrollments e where e.status = 'unpaid' and ${within}`,
          ),
          (competitionId) => windowEnd(competitionId, 'PAY'),
        ),
    },
  ],
  personal: ownTodos,
  involved: [
    async (db, actor) => {
      const rows = await ownTeams(db, actor)
        .select('e.competition_id')
        .distinct()
        .where(sql<boolean>`e.competition_id in (select held.id from ${takingCompetitions} held)`)
        .where('e.status', 'not in', statesIn(enrollmentStates, 'out'))
        .limit(MOST_INVOLVED)
        .execute()
      return rows.map(({ competition_id }) => ({ competitionId: competition_id, as: 'takesPart' as const }))
    },
    // Schools, colleges and provinces run no competition; theirs are those their teams are in.
    async (db, actor) => {
      if (!may(actor, 'enroll:team:list') || may(actor, 'competition:info:list')) return []
      const reach = await reachOf(db, actor)
      const { rows } = await sql<{ id: string }>`
        select held.id from ${takingCompetitions} held where exists (select 1 from enrollments e where e.competition_id = held.id and ${inReach(reach)})
         order by held.id desc limit ${MOST_INVOLVED}`.execute(db)
      return rows.map(({ id }) => ({ competitionId: id, as: 'runs' as const }))
    },
  ],
  funnel: [teamFunnel],
}
