import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const summaryMessageKinds = {
  summary: { label: ['学校总结', 'School summaries'], mail: true },
} as const satisfies RoomMessageKinds
