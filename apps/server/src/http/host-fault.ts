// Which Host headers are one at all.
import type { IncomingMessage } from 'node:http'
import { type Problem, problem } from '@kaisai/contract/problem'
import { putBounded } from '../platform/put-bounded.ts'

/** For supervisors and load balancers, which may ask without a host. */
const HEALTH = new Set(['/live', '/ready'])

/** No host, what is no host, a second Host header or an absolute target of another host: the fault, else nothing. */
export const hostFault = ({ headers, rawHeaders, url = '' }: IncomingMessage): Problem | undefined => {
  if (HEALTH.has(url)) return
  if (!headers.host) return problem('house.bad_request')
  if (!isHost(headers.host)) return problem('house.wrong_host')
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') hosts++
  const absolute = url.startsWith('/') ? null : /^https?:\/\/([^/]+)/i.exec(url)
  return hosts > 1 || (absolute && absolute[1]!.toLowerCase() !== headers.host.toLowerCase())
    ? problem('house.wrong_host')
    : undefined
}

// A name of letters, digits, hyphens and underscores, an address, or an IPv6 address in brackets; with or without a port.
const HOST =
  /^(?:(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.?|\[[0-9a-f:.]{2,45}\])(?::([1-9]\d{0,4}))?$/i
const MOST_HOST = 260
/** Asked with every request, of few different hosts. */
const known = new Map<string, boolean>()
const MOST_KNOWN = 200

const isHost = (text: string): boolean => {
  const before = known.get(text)
  if (before !== undefined) return before
  const found =
    text.length <= MOST_HOST && HOST.test(text) && Number(HOST.exec(text)?.[1] ?? 1) <= 65_535 && URL.canParse(`http://${text}/`)
  if (text.length <= MOST_HOST) putBounded(known, MOST_KNOWN, text, found)
  return found
}
