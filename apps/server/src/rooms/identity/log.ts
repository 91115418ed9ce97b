import type { RoomLog } from '#src/ports/log-rules.ts'

/** Whose history the lists of this room show. */
export const identityLog: RoomLog = {
  room: 'identity',
  histories: {
    identity_users: { permission: 'sys:user:list' },
  },
}
