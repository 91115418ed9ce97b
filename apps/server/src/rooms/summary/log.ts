import type { RoomLog } from '#src/ports/log-rules.ts'

/** Whose history the lists of this room show. */
export const summaryLog: RoomLog = {
  room: 'summary',
  histories: {
    summary_tasks: { permission: 'summary:task:list' },
    summary_submissions: { permission: 'summary:task:list' },
  },
}
