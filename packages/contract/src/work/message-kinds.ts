import type { Label } from '../lang.ts'

/** The messages of this room, as people subscribe to them. */
export const workMessageKinds = { work: ['作品', 'Works'] } as const satisfies Readonly<Record<string, Label>>
