import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const systemMessageKinds = {
  system: { label: ['系统通知', 'System'], mail: false },
} as const satisfies RoomMessageKinds
