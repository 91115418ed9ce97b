import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const workMessageKinds = {
  work: { label: ['作品', 'Works'], mail: true },
} as const satisfies RoomMessageKinds
