import { may, type Permission } from '@kaisai/contract/access'
import { competitionStates } from '@kaisai/contract/competition/competition.states'
import type { Label } from '@kaisai/contract/lang'
import { statesIn } from '@kaisai/contract/machine'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'
import { gathered, inStateSince, MOST_INVOLVED, type RoomWorkbench, type WorkbenchTodo } from '#src/ports/workbench.ts'
import { type CompetitionStatus, competitionsOf } from './competition.policy.ts'
import { competitionFirstRun } from './overview/first-run.ts'

// A competition has to be corrected and approved before its enrollment opens; when it is resumed is the office's own decision. Nobody approves what is one's own.
const inStatus = (key: string, label: Label, permission: Permission, status: CompetitionStatus): WorkbenchTodo => ({
  key,
  label,
  permission,
  link: `/competition/list?status=${status}`,
  waiting: (db, actor) =>
    gathered(
      db,
      competitionsOf(db, actor)
        .select([
          sql<null>`null::uuid`.as('competition_id'),
          inStateSince('competitions', 'c').as('since'),
          (status === 'suspended' ? sql<null>`null::timestamptz` : sql<string | null>`c.enroll_starts_at`).as('due'),
        ])
        .where('c.status', '=', status)
        .$if(status === 'auditing', (query) => query.where(sql<boolean>`c.submitted_by is distinct from ${actor.userId}::uuid`)),
    ),
})

/** Competitions on the workbench. */
export const competitionWorkbench: RoomWorkbench<Ctx> = {
  counts: [],
  firstRun: [competitionFirstRun],
  todos: [
    inStatus('auditingCompetitions', ['待审核竞赛', 'Competitions to approve'], 'competition:info:audit', 'auditing'),
    inStatus('returnedCompetitions', ['被退回的竞赛', 'Competitions returned'], 'competition:info:edit', 'returned'),
    inStatus('suspendedCompetitions', ['已暂停的竞赛', 'Competitions suspended'], 'competition:info:control', 'suspended'),
    {
      key: 'exemptionsToAnswer',
      label: ['待确认的豁免申请', 'Exemptions to confirm'],
      permission: 'competition:info:control',
      link: '/competition/list',
      linkOf: (id) => `/competition/details?id=${id}&tab=exemption`,
      waiting: (db, actor) =>
        gathered(
          db,
          competitionsOf(db, actor)
            .innerJoin('competition_exemptions as x', 'x.competition_id', 'c.id')
            .select(['c.id as competition_id', 'x.asked_at as since', sql<null>`null::timestamptz`.as('due')])
            .where('x.answer', '=', 'open')
            // Nobody confirms what he asked himself.
            .where('x.asked_by', '<>', actor.userId),
        ),
    },
  ],
  involved: [
    async (db, actor) => {
      if (!may(actor, 'competition:info:list')) return []
      const rows = await competitionsOf(db, actor)
        .select('c.id')
        .where('c.status', 'in', statesIn(competitionStates, 'current'))
        .orderBy('c.id', 'desc')
        .limit(MOST_INVOLVED)
        .execute()
      return rows.map(({ id }) => ({ competitionId: id, as: 'runs' as const }))
    },
  ],
}
