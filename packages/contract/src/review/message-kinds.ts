import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const reviewMessageKinds = {
  review: { label: ['评审', 'Review'], mail: true },
} as const satisfies RoomMessageKinds
