import { sql } from 'kysely'
import type { Tx } from '#src/db/database.ts'
import { notify } from '#src/platform/notify.ts'

export type SceneEvent =
  | 'set'
  | 'state'
  | 'checkIn'
  | 'call'
  | 'recall'
  | 'ticket'
  | 'timer'
  | 'hold'
  | 'panel'
  | 'panelDone'
  | 'reveal'
  | 'screens'

/** Notifies every page of a scene that something happened, once the transaction commits. The caller holds the scene's row. */
export const announce = async (
  tx: Tx,
  sceneId: string,
  kind: SceneEvent,
  payload: Readonly<Record<string, string | number | null>> = {},
): Promise<void> => {
  await sql`with counted as (update onsite_scenes set event_no = event_no + 1 where id = ${sceneId}::uuid returning id, event_no)
    insert into onsite_events (scene_id, no, kind, payload) select id, event_no, ${kind}, ${JSON.stringify(payload)}::jsonb from counted`.execute(
    tx,
  )
  await notify(tx, 'scene', sceneId)
}
