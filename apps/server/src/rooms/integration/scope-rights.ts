// Which rights the calls of a scope ask for: a token of an organization is given what its maker may do something of.
import { may, type Permission } from '@kaisai/contract/access'
import { allEndpoints } from '@kaisai/contract/all'
import { scopesOf, type TokenScope } from '@kaisai/contract/scope'
import type { Actor } from '#src/actor.ts'

const rights = new Map<string, Set<Permission>>()
for (const { endpoint } of allEndpoints) {
  const { scope, access } = endpoint
  if (scope === null || access === 'public' || access === 'signedIn') continue
  rights.set(scope, (rights.get(scope) ?? new Set()).add(access))
}

/** Whether somebody holds a right to any call of a scope. */
export const mayGiveScope = (actor: Actor, scope: TokenScope): boolean =>
  [...(rights.get(scope) ?? [])].some((permission) => may(actor, permission))

/** The scopes the active identity may give a token. */
export const givableScopes = (actor: Actor): TokenScope[] =>
  scopesOf('organization').filter((scope) => mayGiveScope(actor, scope))
