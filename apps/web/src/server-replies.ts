// What a page reads beside its loaders: on the server asked while it is rendered, in the browser found in the document.
import type { Endpoint } from '@kaisai/contract/endpoint'
import { createContext } from 'react'
import { CallError } from './call-error.ts'
import type { Caller } from './caller.ts'

/** A reply in the document, or the refusal a visitor is shown. */
export type SentReply = { readonly data: unknown } | { readonly refused: { readonly message: string; readonly code: number } }

/** The replies of one render: the same promise for the same question, however often a part is rendered. */
export interface ServerReplies {
  ask(key: string, endpoint: Endpoint, input: unknown): Promise<SentReply | undefined>
  /** What was answered, by key: goes into the document. */
  readonly answered: Record<string, SentReply>
}

declare global {
  interface Window {
    /** Replies the server rendered the page with. */
    __replies?: Record<string, SentReply>
  }
}

/** Null in the browser. */
export const ServerRepliesContext = createContext<ServerReplies | null>(null)

/** Asks through `call`. What fails for another reason than a refusal counts as not asked: the browser asks again. */
export const makeServerReplies = (call: Caller): ServerReplies => {
  const asked = new Map<string, Promise<SentReply | undefined>>()
  const answered: Record<string, SentReply> = {}
  const keep = (key: string, reply: SentReply): SentReply => {
    answered[key] = reply
    return reply
  }
  return {
    answered,
    ask: (key, endpoint, input) => {
      const known = asked.get(key)
      if (known !== undefined) return known
      const reply = (call as (endpoint: Endpoint, input: unknown, options: object) => Promise<unknown>)(endpoint, input, {
        quiet: true,
      }).then(
        (data) => keep(key, { data }),
        (error: unknown) =>
          error instanceof CallError && error.kind === 'business'
            ? keep(key, { refused: { message: error.message, code: error.code } })
            : undefined,
      )
      asked.set(key, reply)
      return reply
    },
  }
}
