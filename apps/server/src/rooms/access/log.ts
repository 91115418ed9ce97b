import type { RoomLog } from '#src/ports/log-rules.ts'

/** Whose history the lists of this room show. */
export const accessLog: RoomLog = {
  room: 'access',
  histories: {
    access_roles: { permission: 'sys:role:list' },
    access_menus: { permission: 'sys:menu:list' },
  },
}
