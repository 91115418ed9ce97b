import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const studyMessageKinds = {
  study: { label: ['学习资料', 'Study materials'], mail: true },
} as const satisfies RoomMessageKinds
