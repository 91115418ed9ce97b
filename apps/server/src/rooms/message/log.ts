import type { RoomLog } from '#src/ports/log-rules.ts'

/** Whose history the lists of this room show. */
export const messageLog: RoomLog = {
  room: 'message',
  histories: {
    message_templates: { permission: 'msg:template:list' },
  },
}
