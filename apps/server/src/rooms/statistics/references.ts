import type { RoomReferences } from '#src/ports/references.ts'

/** Reports go with the organization they were made in. */
export const statisticsReferences: RoomReferences = {
  room: 'statistics',
  columns: {
    organizations: {
      'statistics_reports.organization_id': null,
      'statistics_open_data.organization_id': ['开放数据', 'open data'],
    },
  },
}
