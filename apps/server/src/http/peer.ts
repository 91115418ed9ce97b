// Who asks, and over what: a trusted proxy is believed, nobody else (KAISAI_TRUSTED_PROXIES).
import type { IncomingMessage } from 'node:http'
import { all, compile } from '@fastify/proxy-addr'

/** Whether an address is that of a trusted proxy. */
export type Trusts = (address: string, hop: number) => boolean

/** The rule for the proxies of a configuration; null where there are none. */
export const trustsOf = (proxies: readonly string[]): Trusts | null => (proxies.length === 0 ? null : compile([...proxies]))

export interface Peers {
  /** The address of whoever asks, as `request.ip` says it. */
  addressOf(request: IncomingMessage): string
  /** Whether the browser asked over TLS, as `request.protocol` says it. */
  isSecure(request: IncomingMessage): boolean
}

/** Reads requests nobody routed yet as Fastify reads those it did. */
export const makePeers = (proxies: readonly string[]): Peers => {
  const trusts = trustsOf(proxies)
  return {
    addressOf: (request) => (trusts === null ? request.socket.remoteAddress : all(request, trusts).at(-1)) ?? '',
    isSecure: ({ headers, socket }) => {
      const said = headers['x-forwarded-proto']
      if (said === undefined || trusts === null || !trusts(socket.remoteAddress ?? '', 0))
        return 'encrypted' in socket && socket.encrypted === true
      return String(said).split(',').at(-1)!.trim() === 'https'
    },
  }
}
