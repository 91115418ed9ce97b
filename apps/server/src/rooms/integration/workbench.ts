import { sql } from 'kysely'
import { gathered, type RoomWorkbench } from '#src/ports/workbench.ts'
import { rostersOf } from './roster/roster.policy.ts'

/** Rosters that would disable too many and wait for a decision. */
export const integrationWorkbench: RoomWorkbench = {
  counts: [],
  todos: [
    {
      key: 'heldRosters',
      label: ['待确认的名册', 'Rosters that wait for your decision'],
      permission: 'integration:roster:edit',
      link: '/system/roster?tab=runs&outcome=held',
      waiting: (db, actor) =>
        gathered(
          db,
          rostersOf(db, actor)
            .innerJoin('integration_roster_runs as n', 'n.roster_id', 'r.id')
            .select([sql<null>`null::uuid`.as('competition_id'), 'n.ended_at as since', sql<null>`null::timestamptz`.as('due')])
            .where('n.outcome', '=', 'held'),
        ),
    },
  ],
}
