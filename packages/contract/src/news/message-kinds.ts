import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const newsMessageKinds = {
  news: { label: ['资讯', 'News'], mail: true },
} as const satisfies RoomMessageKinds
