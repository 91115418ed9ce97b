import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const enrollmentMessageKinds = {
  team: { label: ['团队与报名', 'Teams and enrollment'], mail: true },
  member: { label: ['成员变动', 'Team members'], mail: false },
} as const satisfies RoomMessageKinds
