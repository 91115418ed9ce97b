import type { RoomLog } from '#src/ports/log-rules.ts'

/** Whose history the lists of this room show. */
export const organizationLog: RoomLog = {
  room: 'organization',
  histories: {
    organizations: { permission: 'sys:group:list' },
    organization_schools: { permission: 'sys:school:list' },
    organization_colleges: { permission: 'sys:school:list' },
    organization_majors: { permission: 'sys:school:list' },
    organization_departments: { permission: 'sys:dept:list' },
  },
}
