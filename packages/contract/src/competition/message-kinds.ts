import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const competitionMessageKinds = {
  competition: { label: ['竞赛通知', 'Competitions'], mail: true },
  deadline: { label: ['截止提醒', 'Deadlines'], mail: true },
} as const satisfies RoomMessageKinds
