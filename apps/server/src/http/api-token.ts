// Calls made with an API token (decision 123): who it acts for, what it may call, and what became of each call.

import type { Endpoint } from '@kaisai/contract/endpoint'
import { inLang } from '@kaisai/contract/lang'
import { Problem, problem } from '@kaisai/contract/problem'
import { type Scope, scopeDefs } from '@kaisai/contract/scope'
import type { Actor, ApiUse, Visitor } from '../actor.ts'
import { InvalidInput } from './errors.ts'

/** What a token is and who it acts for, with the rights of this moment. */
export type TokenFacts = Omit<Actor, keyof Visitor | 'api'> & { readonly api: ApiUse; readonly prefix: string }

/** One call made with a token. */
export interface TokenUse {
  readonly tokenId: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** 0: done; else the code of the refusal. */
  readonly code: number
  readonly ip: string
  readonly requestId: string
}
export interface ApiTokens {
  /** Null: there is no such token. */
  load(token: string, ip: string): Promise<TokenFacts | null>
  note(use: TokenUse): Promise<void>
}

/** Whether a bearer token is an API token and none of a session. */
export const isApiToken = (token: string): boolean => /^kst_[A-Za-z0-9_-]{43}$/.test(token)

/** The caller a token acts for; the log names the token. `integration.token_unknown` where there is none. */
export const actorOfToken = async (tokens: ApiTokens, visitor: Visitor, token: string): Promise<Actor> => {
  const found = await tokens.load(token, visitor.ip)
  if (!found) throw problem('integration.token_unknown')
  const { prefix, ...facts } = found
  const agent = `API token “${facts.api.name}” (${prefix}) ${visitor.agent}`.slice(0, 300)
  return { ...visitor, ...facts, agent, asAt: null }
}

/** Refuses a token that may not be used now, or not for this call. */
export const requireScope = (endpoint: Endpoint, { fault, scopes }: ApiUse, who: Visitor): void => {
  if (fault) throw problem(fault)
  holdsScope(endpoint.scope, scopes, who)
}

/** Refuses a token without a scope, and any for what names none. */
export const holdsScope = (scope: Scope | null, scopes: readonly string[], who: Visitor): void => {
  if (scope === null) throw problem('integration.token_refused')
  if (!scopes.includes(scope))
    throw problem('integration.scope_missing', { scope: `${scope} (${inLang(scopeDefs[scope].label, who.lang)})` })
}

/** Runs a call and writes what became of it. */
export const noted = async <T>(
  tokens: ApiTokens,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  who: Actor & { readonly api: ApiUse },
  run: () => Promise<T>,
): Promise<T> => {
  const note = (code: number): Promise<void> =>
    tokens.note({
      tokenId: who.api.tokenId,
      method: endpoint.method,
      path: endpoint.path,
      code,
      ip: who.ip,
      requestId: who.requestId,
    })
  try {
    const reply = await run()
    await note(0)
    return reply
  } catch (error) {
    // Too many calls are refused without a word: writing each down would cost more than refusing it.
    if (!(error instanceof Problem && error.key === 'house.too_many'))
      await note(error instanceof Problem ? error.code : error instanceof InvalidInput ? INVALID : UNFORESEEN)
    throw error
  }
}

const INVALID = problem('house.invalid', { message: '' }).code
const UNFORESEEN = 500
