// How receivers are called: by https and public addresses alone, but for hosts the operator listed (KAISAI_HOOK_HOSTS). The address of a
// name is judged with every call and used as it was judged; redirects are not followed.
import { isIP } from 'node:net'
import type { Config } from '#src/config.ts'
import { OutCallError, type OutCallPolicy, outCaller } from '#src/platform/fetch.ts'
import { isPrivateAddress } from '#src/platform/private-address.ts'

const TIMEOUT_MS = 10_000
const MOST_BYTES = 64 * 1024
const SHOWN = 1000

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** Whether events may be sent to an address. */
export const isReceiver = ({ hookHosts }: Pick<Config, 'hookHosts'>, address: string): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  const host = hostOf(url)
  if (url.username !== '' || url.password !== '' || !['http:', 'https:'].includes(url.protocol)) return false
  if (hookHosts.includes(host)) return true
  return (
    url.protocol === 'https:' && host !== 'localhost' && !host.endsWith('.localhost') && !(isIP(host) && isPrivateAddress(host))
  )
}

export interface Attempt {
  readonly isDelivered: boolean
  readonly httpStatus: number | null
  /** Why nothing came back; '' where something did. */
  readonly trouble: string
  readonly response: string
  readonly tookMs: number
}

/** Sends one body; never throws for what a receiver does. `way`: how names are resolved and how long is waited, where it is not as usual. */
export const sendOut = async (
  config: Pick<Config, 'hookHosts'>,
  call: { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string },
  way: Pick<OutCallPolicy, 'resolve' | 'timeoutMs'> = {},
): Promise<Attempt> => {
  const started = performance.now()
  const took = (): number => Math.round(performance.now() - started)
  if (!isReceiver(config, call.url))
    return { isDelivered: false, httpStatus: null, trouble: 'host', response: '', tookMs: took() }
  const host = hostOf(new URL(call.url))
  const isListed = config.hookHosts.includes(host)
  const send = outCaller({
    ...{ hosts: [host], privateHosts: isListed ? [host] : [], timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES },
    ...way,
  })
  try {
    const { status, body } = await send({ ...call, method: 'POST' })
    const response = body.toString('utf8').replaceAll('\0', '').slice(0, SHOWN)
    return { isDelivered: status >= 200 && status < 300, httpStatus: status, trouble: '', response, tookMs: took() }
  } catch (error) {
    if (!(error instanceof OutCallError)) throw error
    return { isDelivered: false, httpStatus: null, trouble: error.trouble, response: '', tookMs: took() }
  }
}
