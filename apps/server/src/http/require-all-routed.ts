import { allEndpoints } from '@kaisai/contract/all'
import type { Endpoint } from '@kaisai/contract/endpoint'

/** Ends a start that left out a call of the contract. */
export const requireAllRouted = (routed: ReadonlySet<Endpoint>): void => {
  const missing = allEndpoints.filter(({ endpoint }) => !routed.has(endpoint)).map(({ room, name }) => `${room}.${name}`)
  if (missing.length > 0) throw new Error(`Endpoints without a route: ${missing.join(', ')}`)
}
