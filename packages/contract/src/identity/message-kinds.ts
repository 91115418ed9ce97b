import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. */
export const identityMessageKinds = {
  security: { label: ['账号安全', 'Account security'], mail: false },
} as const satisfies RoomMessageKinds
