import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const awardMessageKinds = {
  award: { label: ['获奖与证书', 'Awards and certificates'], mail: true },
} as const satisfies RoomMessageKinds
