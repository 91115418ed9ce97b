// A site may be paused while somebody has it open: whoever goes on then comes to the page that says so, which is the server's alone.

import { withoutSiteBase } from '@kaisai/contract/website/site-base'
import { getWebsiteSetting } from '@kaisai/contract/website/site-setting.endpoints'
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router'
import { callerContext } from './context.ts'

/** So long what was last known of the site is taken to hold, unless a page is not found. */
const KNOWN_MS = 60_000

export interface Leaving {
  /** Milliseconds, by any clock. */
  now(): number
  /** Loads an address as a new document. */
  leaveFor(address: string): void
}
const byBrowser: Leaving = { now: () => performance.now(), leaveFor: (address) => location.assign(address) }

/** Wraps loaders of pages: with the first page somebody goes to, once a minute, and where a page is not found, the site is asked whether it is paused. */
export const makeUnlessPaused = ({ now, leaveFor }: Leaving = byBrowser) => {
  let askedAt = Number.NEGATIVE_INFINITY
  const isPaused = async ({ context }: LoaderFunctionArgs): Promise<boolean> => {
    askedAt = now()
    const setting = await context
      .get(callerContext)(getWebsiteSetting, {}, { quiet: true })
      .catch(() => null)
    return setting?.status === 'maintenance'
  }
  return (loader: LoaderFunction): LoaderFunction =>
    async (args, handler) => {
      const isNew = now() - askedAt >= KNOWN_MS
      const [reply, paused] = await Promise.all([settled(loader, args, handler), isNew ? isPaused(args) : false])
      const isAway = paused || (!isNew && isNotFound(reply) && (await isPaused(args)))
      // Pages of the frame alone: others show without it, and stay open.
      if (isAway && withoutSiteBase(new URL(args.request.url).pathname).startsWith('/home/')) {
        leaveFor(args.request.url)
        return new Promise(() => undefined)
      }
      if ('error' in reply) throw reply.error
      return reply.value
    }
}

type Settled = { readonly value: unknown } | { readonly error: unknown }

const settled = async (loader: LoaderFunction, ...args: Parameters<LoaderFunction>): Promise<Settled> => {
  try {
    return { value: await loader(...args) }
  } catch (error) {
    return { error }
  }
}

const isNotFound = (reply: Settled): boolean =>
  'error' in reply && (reply.error as { readonly init?: ResponseInit | null } | null)?.init?.status === 404

/** What wraps the loaders of this document. */
export const unlessPaused = makeUnlessPaused()
