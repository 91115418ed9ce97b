import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getScene } from '@kaisai/contract/onsite/scene.endpoints'
import { sql } from 'kysely'
import type { Db } from '#src/db/database.ts'

export type PanelRow = ReplyOf<typeof getScene>['rooms'][number]['panel'][number]

/** The panels of a scene by room, the head first. */
export const panelsOf = async (db: Db, sceneId: string): Promise<Map<string, PanelRow[]>> => {
  const { rows } = await sql<PanelRow & { roomId: string }>`
    select p.room_id as "roomId", p.user_id as "userId", u.real_name as name, coalesce(s.name, '') as unit, p.is_head as "isHead", p.is_shared as "isShared",
        p.absent_at is not null as "isAbsent", p.absent_reason as "absentReason"
      from onsite_panelists p join onsite_rooms r on r.id = p.room_id join identity_users u on u.id = p.user_id
      left join organization_schools s on s.id = u.school_id
     where r.scene_id = ${sceneId}::uuid order by p.is_head desc, u.real_name, u.id`.execute(db)
  const panels = new Map<string, PanelRow[]>()
  for (const { roomId, ...member } of rows) panels.set(roomId, [...(panels.get(roomId) ?? []), member])
  return panels
}
