import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. What is about the own account comes as `security`. */
export const campusMessageKinds = {
  campus: { label: ['统一身份认证', 'Campus sign-in'], mail: true },
} as const satisfies RoomMessageKinds
