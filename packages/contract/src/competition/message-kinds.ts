import type { Label } from '../lang.ts'

/** The messages of this room, as people subscribe to them. */
export const competitionMessageKinds = { competition: ['竞赛通知', 'Competitions'] } as const satisfies Readonly<
  Record<string, Label>
>
