import type { RoomReferences } from '#src/ports/references.ts'

/** What files and tasks keep of organizations. */
export const systemReferences: RoomReferences = {
  room: 'system',
  columns: {
    organizations: {
      'system_files.organization_id': ['文件', 'files'],
      'system_tasks.organization_id': ['任务', 'tasks'],
      'system_exports.organization_id': ['导出', 'exports'],
      'system_list_views.organization_id': null,
    },
  },
}
