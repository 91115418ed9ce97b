import type { RoomReferences } from '#src/ports/references.ts'

/** What days on site keep of organizations. */
export const onsiteReferences: RoomReferences = {
  room: 'onsite',
  columns: { organizations: { 'onsite_scenes.organization_id': ['现场', 'scenes'] } },
}
