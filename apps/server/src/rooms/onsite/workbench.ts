import { ticketStates } from '@kaisai/contract/onsite/ticket.states'
import { sql } from 'kysely'
import { inGroup } from '#src/db/group.ts'
import { gathered, type RoomWorkbench } from '#src/ports/workbench.ts'
import { heldSheets, isOpen } from '../review/reads.ts'
import { isDueScene, scenesOf } from './onsite.policy.ts'

// A scene is to be over by the end of its day, in China.
const endOfDay = sql<string>`(sc.held_on + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 second'`

/** Days on site on the workbench. */
export const onsiteWorkbench: RoomWorkbench = {
  counts: [],
  todos: [
    {
      key: 'scenesToRun',
      label: ['今日现场', 'Scenes of today'],
      permission: 'onsite:scene:run',
      link: '/review/scene?isDue=true',
      waiting: (db, actor) =>
        gathered(
          db,
          scenesOf(db, actor)
            .select(['sc.competition_id', 'sc.starts_at as since', endOfDay.as('due')])
            .where(isDueScene),
        ),
    },
    {
      key: 'panelSheets',
      label: ['现场评委待评分', 'Presentations to score'],
      permission: 'onsite:panel:score',
      link: '/review/panel',
      // What my panel has seen and I have not scored: the presentation on now, and earlier ones.
      waiting: (db, actor) =>
        gathered(
          db,
          sql`select null::uuid, coalesce(t.called_at, t.created_at), null::timestamptz
            from onsite_panelists p join onsite_rooms r on r.id = p.room_id join onsite_scenes s on s.id = r.scene_id
            join onsite_tickets t on t.room_id = r.id and ${inGroup(ticketStates, 'presented', 't.status')}
            join ${heldSheets} k on k.batch_id = r.batch_id and k.work_id = t.work_id and k.user_id = p.user_id
           where p.user_id = ${actor.userId}::uuid and p.absent_at is null and s.status <> 'setup' and s.held_on >= now()::date - 1 and ${isOpen('k')}`,
        ),
    },
  ],
}
