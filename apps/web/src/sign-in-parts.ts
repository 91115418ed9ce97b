// Parts that a later room adds to the page of signing in and to the account settings, found by name: no room imports a later one.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export interface SignInParts {
  /** Below the form of signing in; `wanted` is where the person wants to go. */
  readonly login?: () => Promise<ComponentType<{ wanted: string | null }>>
  /** A section of the account settings. */
  readonly account: () => Promise<ComponentType>
}

const declared = import.meta.glob<{ signInParts: SignInParts }>('/src/rooms/*/sign-in-parts.ts', { eager: true })
const parts = Object.values(declared).map(({ signInParts }) => signInParts)

export const loginParts: readonly LazyExoticComponent<ComponentType<{ wanted: string | null }>>[] = parts.flatMap(({ login }) =>
  login ? [lazy(async () => ({ default: await login() }))] : [],
)
export const accountParts: readonly LazyExoticComponent<ComponentType>[] = parts.map(({ account }) =>
  lazy(async () => ({ default: await account() })),
)
