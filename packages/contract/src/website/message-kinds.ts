import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const websiteMessageKinds = {
  website: { label: ['网站', 'Sites'], mail: false },
} as const satisfies RoomMessageKinds
