// Asking a time stamp authority: one call, bounded. An address in the own network is called only outside of production.
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { readTimeStampReply, type TimeStamp, timeStampRequest } from '@kaisai/certificate/pdf/time-stamp'
import type { Ctx } from '#src/ctx.ts'
import { OutCallError, outCaller } from '#src/platform/fetch.ts'

const MILLISECONDS = 10_000
const MOST_BYTES = 64 * 1024

/** Whether somebody may name an address as that of an authority. */
export const isAuthorityAddress = ({ config }: Pick<Ctx, 'config'>, typed: string): boolean => {
  if (!URL.canParse(typed)) return false
  const { protocol, hostname, username, password } = new URL(typed)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isOwn = host === 'localhost' || isIP(host) !== 0
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && !(config.production && isOwn)
}

/** A time stamp over a digest. Throws TimeStampRefused or OutCallError. */
export const askAuthority = async (ctx: Pick<Ctx, 'config'>, url: string, digest: Buffer): Promise<TimeStamp> => {
  if (!isAuthorityAddress(ctx, url)) throw new OutCallError('host')
  const nonce = randomBytes(16)
  const call = outCaller({
    hosts: [new URL(url).hostname.replace(/^\[|\]$/g, '')],
    timeoutMs: MILLISECONDS,
    maxBytes: MOST_BYTES,
  })
  const { status, body } = await call({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body: timeStampRequest(digest, nonce),
  })
  if (status !== 200) throw new OutCallError('network')
  return readTimeStampReply(body, digest, nonce)
}

/** Why it did not work, for whoever set the authority up. */
export const whyNot = (error: unknown): string =>
  (error instanceof OutCallError ? `network: ${error.trouble}` : error instanceof Error ? error.message : String(error)).slice(
    0,
    300,
  )
