import type { Label } from '../lang.ts'

/** The messages of this room, as people subscribe to them. */
export const reviewMessageKinds = { review: ['评审', 'Review'] } as const satisfies Readonly<Record<string, Label>>
