// Of several database servers the one that is meant, now: asked anew for each connection, watched while there are connections.
import pg from 'pg'
import { type Addresses, type Host, readAddresses, type Wanted } from './addresses.ts'

interface Asked extends Host {
  readonly isStandby: boolean
  /** Grows with every promotion: of two that take writes the one with the greater is meant. */
  readonly timeline: number
}

const PROBE_MS = 2000
/** So long one waits for the others when one was found. */
const GRACE_MS = 250
const AGAIN_MS = 250
const KEPT_MS = 500
const WATCH_MS = 2000
const PATIENCE_MS = 10_000

const nameOf = ({ host, port }: Host): string => (host.startsWith('/') ? host : `${host}:${port}`)

// A driver's client whose host is another than its address says.
const at = (client: pg.Client, { host, port }: Host): pg.Client => Object.assign(client, { host, port })

const ask = async (single: string, one: Host): Promise<Asked> => {
  const client = at(
    new pg.Client({
      connectionString: single,
      connectionTimeoutMillis: PROBE_MS,
      query_timeout: PROBE_MS,
      application_name: 'kaisai-find',
    }),
    one,
  )
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean; timeline: number }>(
      `select pg_is_in_recovery() as standby,
              case when pg_is_in_recovery() then 0
                   else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`,
    )
    return { ...one, isStandby: rows[0]!.standby, timeline: rows[0]!.timeline }
  } finally {
    client.end().catch(() => undefined)
  }
}

const bestOf = (asked: readonly Asked[], wanted: Wanted): Asked | undefined => {
  const primary = asked.filter(({ isStandby }) => !isStandby).toSorted((a, b) => b.timeline - a.timeline)[0]
  if (wanted === 'primary') return primary
  if (wanted === 'any') return asked[0]
  return asked.find(({ isStandby }) => isStandby) ?? primary
}

/** The servers of one address. One is shared by all connections of a process. */
class Servers {
  readonly #addresses: Addresses
  #last: { readonly at: number; readonly found: Promise<Host> } | null = null
  readonly #held = new Map<pg.Client, string>()
  #timer: NodeJS.Timeout | null = null

  constructor(addresses: Addresses) {
    this.#addresses = addresses
  }

  /** Looks for at most `patienceMs`; throws with what every host said. */
  async find(patienceMs: number): Promise<Host> {
    for (const until = performance.now() + patienceMs; ; ) {
      if (this.#last === null || performance.now() - this.#last.at > KEPT_MS) {
        const found = this.#look()
        found.catch(() => undefined)
        this.#last = { at: performance.now(), found }
      }
      try {
        return await this.#last.found
      } catch (error) {
        if (performance.now() + AGAIN_MS > until) throw error
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
  }

  async #look(): Promise<Host> {
    const { single, hosts, wanted } = this.#addresses
    const said: string[] = []
    const asked: Asked[] = []
    const probes = hosts.map((one) =>
      ask(single, one).then(
        (reply) => void asked.push(reply),
        (error: Error & { code?: string }) => void said.push(`${nameOf(one)}: ${error.message || error.code}`),
      ),
    )
    const all = Promise.all(probes)
    const isFound = (): boolean => asked.some(({ isStandby }) => wanted === 'any' || isStandby === (wanted === 'standby'))
    await Promise.race([all, ...probes.map((one) => one.then(() => (isFound() ? undefined : all)))])
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, GRACE_MS))])
    const best = bestOf(asked, wanted)
    if (best) return best
    const standbys = asked.map((one) => `${nameOf(one)}: only reads`)
    throw Object.assign(new Error(`No server of the database takes writes (${[...standbys, ...said].join('; ')})`), {
      code: NO_SERVER,
    })
  }

  /** Ends the connection when another server is meant: one whose machine is gone would say nothing for minutes. */
  hold(client: pg.Client, host: Host): void {
    this.#held.set(client, nameOf(host))
    client.once('end', () => {
      this.#held.delete(client)
      if (this.#held.size > 0 || this.#timer === null) return
      clearInterval(this.#timer)
      this.#timer = null
    })
    this.#timer ??= setInterval(() => void this.#watch(), WATCH_MS).unref()
  }

  async #watch(): Promise<void> {
    const found = await this.find(0).catch(() => null)
    if (found === null) return
    for (const [client, name] of this.#held)
      if (name !== nameOf(found))
        (client as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection.stream.destroy(
          Object.assign(new Error('Connection terminated: another server takes writes now'), { code: '08006' }),
        )
  }
}

/** The code of an error that says that none of several servers is the one that is meant. */
export const NO_SERVER = 'NO_SERVER'

const known = new Map<string, Servers>()
const serversOf = (url: string, addresses: Addresses): Servers => {
  const key = `${addresses.wanted} ${url}`
  const servers = known.get(key) ?? new Servers(addresses)
  known.set(key, servers)
  return servers
}

type Done = (error: Error | null) => void

/**
 * What a client or pool of the driver is made with to reach the server that is meant: with one host the address, with several also a
 * client that looks for it before each connection, and is ended when another one is meant. `otherwise`: which one, where the address
 * does not say.
 */
export const connectionOf = (
  url: string,
  otherwise: Wanted = 'primary',
): { connectionString: string; Client?: typeof pg.Client } => {
  const addresses = readAddresses(url, otherwise)
  if (addresses.hosts.length < 2) return { connectionString: addresses.single }
  const servers = serversOf(url, addresses)
  class FindingClient extends pg.Client {
    readonly #patienceMs: number
    #lost: Error | null = null
    constructor(config?: pg.ClientConfig) {
      super(config)
      // The pool gives up by itself a moment later.
      this.#patienceMs = Math.max(0, (config?.connectionTimeoutMillis || PATIENCE_MS) - AGAIN_MS)
      // A server that dies in the moment it is reached says so before whoever asked for the connection can listen.
      this.on('error', (error) => {
        this.#lost ??= error
      })
    }
    override connect(): Promise<pg.Client>
    override connect(callback: Done): void
    override connect(callback?: Done): Promise<pg.Client> | undefined {
      const connecting = servers.find(this.#patienceMs).then(async (found) => {
        at(this, found)
        await super.connect()
        if (this.#lost) throw this.#lost
        servers.hold(this, found)
        return this as pg.Client
      })
      if (callback === undefined) return connecting
      connecting.then(() => callback(null), callback)
    }
  }
  return { connectionString: addresses.single, Client: FindingClient }
}

/** A client of the driver for an address that may hold several hosts. */
export const clientOf = (url: string, more: Omit<pg.ClientConfig, 'connectionString'> = {}): pg.Client => {
  const { connectionString, Client = pg.Client } = connectionOf(url)
  return new Client({ connectionString, ...more })
}
