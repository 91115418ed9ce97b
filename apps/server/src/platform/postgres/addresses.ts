// The address of a database as operators write it, with several hosts. The driver knows one host at a time (decision 131).
import { existsSync } from 'node:fs'
import pg from 'pg'
import { StartRefused } from '../start-refused.ts'

export interface Host {
  readonly host: string
  readonly port: number
}
/** Which of several servers is meant: the one that takes writes, preferably one that does not, or whichever replies. */
export type Wanted = 'primary' | 'standby' | 'any'

export interface Addresses {
  /** The address with the first host alone, as the driver takes it. */
  readonly single: string
  readonly hosts: readonly Host[]
  readonly wanted: Wanted
}

const WANTED: Readonly<Record<string, Wanted>> = {
  any: 'any',
  primary: 'primary',
  'read-write': 'primary',
  standby: 'standby',
  'read-only': 'standby',
  'prefer-standby': 'standby',
}
/** Our driver verifies certificate and host name with every mode that encrypts; written as one, it does not warn of changes to come. */
const VERIFIED = new Set(['prefer', 'require', 'verify-ca', 'verify-full'])
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s
const HOST = /^(\[[0-9a-f:.%]+\]|[^:[\]]*)(?::(\d{1,5}))?$/i
const PORT = 5432

const noAddress = (): StartRefused =>
  new StartRefused(
    'DATABASE_URL is not a connection string: write it like postgresql://user:password@host:5432/database, several hosts as host1:5432,host2:5432.',
  )

const hostOf = (text: string): Host => {
  const found = HOST.exec(text)
  const port = Number(found?.[2] ?? PORT)
  if (!found || port < 1 || port > 65_535) throw noAddress()
  return { host: decodeURIComponent(found[1]!.replace(/^\[|\]$/g, '')) || 'localhost', port }
}

/**
 * Reads an address. `target_session_attrs` says which of several hosts is meant, `otherwise` where it is not there. Throws StartRefused,
 * without the password, for what is no address, an unknown attribute, and a CA file that is not there.
 */
export const readAddresses = (url: string, otherwise: Wanted = 'primary'): Addresses => {
  const parts = PARTS.exec(url)
  if (!parts) {
    // A folder with a socket, as the driver takes it.
    if (!/^(\/|socket:)/.test(url)) throw noAddress()
    requireDriverReads(url)
    return { single: url, hosts: [], wanted: otherwise }
  }
  const [, head, authority, rest] = parts as unknown as [string, string, string, string]
  const named = authority.split(',')
  const hosts = authority === '' ? [] : named.map(hostOf)
  const [path, query = ''] = rest.split(/\?(.*)/s) as [string, string?]
  const words = new URLSearchParams(query)
  const attributes = words.get('target_session_attrs')
  words.delete('target_session_attrs')
  const wanted = attributes === null ? otherwise : WANTED[attributes]
  if (wanted === undefined)
    throw new StartRefused(
      `target_session_attrs must be one of ${Object.keys(WANTED).join(', ')}, not "${attributes}": check the address of the database.`,
    )
  if (VERIFIED.has(words.get('sslmode') ?? '')) words.set('sslmode', 'verify-full')
  requireFiles(words)
  const single = `${head}${named[0]}${path}${words.size > 0 ? `?${words}` : ''}`
  requireDriverReads(single)
  return { single, hosts, wanted }
}

const requireFiles = (words: URLSearchParams): void => {
  for (const word of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = words.get(word)
    if (file !== null && !existsSync(file))
      throw new StartRefused(`The file ${file} (${word} in the address of the database) is not there: check its name and rights.`)
  }
}

// It reads an address when a client is made; nothing is connected yet.
const requireDriverReads = (url: string): void => {
  try {
    new pg.Client({ connectionString: url })
  } catch {
    throw noAddress()
  }
}
