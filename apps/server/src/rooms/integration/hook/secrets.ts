// Secrets of webhooks: sealed with their row, shown once.
import { randomBytes } from 'node:crypto'
import type { Ctx } from '#src/ctx.ts'
import type { Hook } from './hook.policy.ts'

type Keys = Pick<Ctx, 'keys'>

/** A new secret. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

export const sealSecret = ({ keys }: Keys, hookId: string, secret: string): Buffer =>
  keys.encrypt(secret, `integration_hooks.secret:${hookId}`)

/** The secrets that sign at a moment, the newest first. */
export const secretsOf = ({ keys }: Keys, hook: Hook, now: Date): string[] =>
  [hook.secret_sealed, hook.old_until !== null && Date.parse(hook.old_until) > now.getTime() ? hook.old_secret_sealed : null]
    .filter((sealed) => sealed !== null)
    .map((sealed) => keys.decrypt(sealed, `integration_hooks.secret:${hook.id}`))
