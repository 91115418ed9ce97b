import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const assistantMessageKinds = {
  question: { label: ['咨询', 'Questions'], mail: true },
} as const satisfies RoomMessageKinds
