import type { RoomReferences } from '#src/ports/references.ts'

/** What accounts keep of places. */
export const identityReferences: RoomReferences = {
  room: 'identity',
  columns: {
    organizations: { 'identity_users.organization_id': ['用户', 'users'], 'identity_sessions.organization_id': null },
    organization_schools: { 'identity_users.school_id': ['用户', 'users'] },
    organization_colleges: { 'identity_users.college_id': ['用户', 'users'] },
    organization_majors: { 'identity_users.major_id': ['用户', 'users'] },
  },
}
