import type { Label } from '../lang.ts'

/** The messages of this room, as people subscribe to them. */
export const systemMessageKinds = { system: ['系统通知', 'System'] } as const satisfies Readonly<Record<string, Label>>
