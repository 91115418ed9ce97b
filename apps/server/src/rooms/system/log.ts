import type { RoomLog } from '#src/ports/log-rules.ts'

/** Whose history the lists of this room show. */
export const systemLog: RoomLog = {
  room: 'system',
  histories: {
    system_dictionaries: { permission: 'sys:dict:list' },
    system_parameters: { permission: 'sys:param:list' },
  },
}
