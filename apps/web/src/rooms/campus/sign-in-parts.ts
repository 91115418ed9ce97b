import type { SignInParts } from '#web/sign-in-parts.ts'

export const signInParts: SignInParts = {
  login: async () => (await import('./site/CampusWays.tsx')).CampusWays,
  account: async () => (await import('./center/CampusAccount.tsx')).CampusAccount,
}
