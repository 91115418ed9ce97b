import type { RoomReferences } from '#src/ports/references.ts'

/** What the room keeps of organizations and schools. */
export const campusReferences: RoomReferences = {
  room: 'campus',
  columns: {
    organizations: {
      'campus_providers.organization_id': ['认证源', 'campus sign-ins'],
      'campus_wechat_accounts.organization_id': ['微信通知', 'WeChat accounts'],
    },
    organization_schools: { 'campus_providers.school_id': ['认证源', 'campus sign-ins'] },
  },
}
