import type { RoomMessageKinds } from '../message-kind.ts'

/** The messages of this room, as people subscribe to them. What is about the own account comes as `security`. */
export const integrationMessageKinds = {
  subscription: { label: ['订阅的导出', 'Subscribed exports'], mail: false },
  integration: { label: ['接口与集成', 'API and integration'], mail: true },
} as const satisfies RoomMessageKinds
