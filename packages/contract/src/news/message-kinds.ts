import type { Label } from '../lang.ts'

/** The messages of this room, as people subscribe to them. */
export const newsMessageKinds = { news: ['资讯', 'News'] } as const satisfies Readonly<Record<string, Label>>
