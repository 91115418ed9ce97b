import type { RoomReferences } from '#src/ports/references.ts'

/** What works keep of places: those of their teams, kept in step by a trigger as well. */
export const workReferences: RoomReferences = {
  room: 'work',
  columns: {
    organizations: {
      'works.organization_id': ['作品', 'works'],
      'work_findings.organization_id': ['扫描结果', 'findings'],
      'work_showcases.organization_id': ['展示设置', 'galleries'],
    },
    organization_schools: { 'works.school_id': ['作品', 'works'] },
    organization_colleges: { 'works.college_id': ['作品', 'works'] },
  },
}
