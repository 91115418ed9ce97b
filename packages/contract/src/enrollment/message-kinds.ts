import type { Label } from '../lang.ts'

/** The messages of this room, as people subscribe to them. */
export const enrollmentMessageKinds = { team: ['团队与报名', 'Teams and enrollment'] } as const satisfies Readonly<
  Record<string, Label>
>
