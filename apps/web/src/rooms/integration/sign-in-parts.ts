import type { SignInParts } from '#web/sign-in-parts.ts'

export const signInParts: SignInParts = {
  account: async () => (await import('./center/OwnTokens.tsx')).OwnTokens,
}
