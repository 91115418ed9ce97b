import type { UploadRules } from '../upload.ts'
import { MOST_ROSTER_MB } from './roster-labels.ts'

/** What files are uploaded for in this room. */
export const integrationUploads = {
  rosterFile: {
    ...{ label: ['人员名册', 'Roster'], kinds: ['csv'], maxMb: MOST_ROSTER_MB, open: false, isChineseText: true },
    ...{ access: 'integration:roster:edit', scope: 'roster:sync' },
  },
} as const satisfies UploadRules
