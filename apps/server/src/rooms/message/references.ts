import type { RoomReferences } from '#src/ports/references.ts'

/** What broadcasts keep of organizations. */
export const messageReferences: RoomReferences = {
  room: 'message',
  columns: { organizations: { 'message_broadcasts.organization_id': ['群发消息', 'broadcasts'] } },
}
