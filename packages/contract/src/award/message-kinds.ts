import type { Label } from '../lang.ts'

/** The messages of this room, as people subscribe to them. */
export const awardMessageKinds = { award: ['获奖与证书', 'Awards and certificates'] } as const satisfies Readonly<
  Record<string, Label>
>
