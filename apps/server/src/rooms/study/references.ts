import type { RoomReferences } from '#src/ports/references.ts'

/** What the room keeps of organizations. */
export const studyReferences: RoomReferences = {
  room: 'study',
  columns: { organizations: { 'study_materials.organization_id': ['学习资料', 'study materials'] } },
}
