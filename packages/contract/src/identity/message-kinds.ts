import type { Label } from '../lang.ts'

/** The messages of this room, as people subscribe to them. */
export const identityMessageKinds = { security: ['账号安全', 'Account security'] } as const satisfies Readonly<
  Record<string, Label>
>
