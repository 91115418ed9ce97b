import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const newsMessageKinds = {
  column: { label: ['订阅的栏目', 'Columns you follow'], mail: false },
  news: { label: ['资讯', 'News'], mail: true },
} as const satisfies RoomMessageKinds
