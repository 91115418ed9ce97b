// How providers are called: by https and public addresses alone, but for hosts the operator listed (KAISAI_CAMPUS_HOSTS).

import { isIP } from 'node:net'
import type { Config } from '#src/config.ts'
import { type OutAnswer, type OutCall, OutCallError, outCaller } from '#src/platform/fetch.ts'
import { isPrivateAddress } from '#src/platform/private-address.ts'
import { putBounded } from '#src/platform/put-bounded.ts'
import { CampusFault } from './protocol.ts'

const TIMEOUT_MS = 8000
const MOST_BYTES = 512 * 1024
const MOST_CALLERS = 500

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** Whether an address may be called and led to: https and no private address, unless the operator listed its host. */
export const isReachable = (config: Pick<Config, 'campusHosts'>, address: string): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const host = hostOf(url)
  if (url.username !== '' || url.password !== '' || !['http:', 'https:'].includes(url.protocol)) return false
  if (config.campusHosts.includes(host)) return true
  return (
    url.protocol === 'https:' && host !== 'localhost' && !host.endsWith('.localhost') && !(isIP(host) && isPrivateAddress(host))
  )
}

const callers = new Map<string, (call: OutCall) => Promise<OutAnswer>>()

/** Calls a provider. Throws CampusFault `campus.unreachable`, also for an address that may not be called. */
export const callProvider = async (config: Pick<Config, 'campusHosts'>, call: OutCall): Promise<OutAnswer> => {
  if (!isReachable(config, call.url)) throw new CampusFault('campus.unreachable', 'address')
  const host = hostOf(new URL(call.url))
  const isListed = config.campusHosts.includes(host)
  const key = `${isListed} ${host}`
  const caller =
    callers.get(key) ??
    putBounded(
      callers,
      MOST_CALLERS,
      key,
      outCaller({ hosts: [host], privateHosts: isListed ? [host] : [], timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES }),
    )
  try {
    return await caller(call)
  } catch (error) {
    if (error instanceof OutCallError) throw new CampusFault('campus.unreachable', error.trouble, { cause: error })
    throw error
  }
}
