import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const ownMessageKinds = {
  notice: { label: ['主办方通知', 'From organizers'], mail: true, sms: true },
  digest: { label: ['待办汇总', 'What waits'], mail: true },
} as const satisfies RoomMessageKinds
