// The boot check of any server, ours or the one of DATABASE_URL.
import type { Client } from 'pg'
import { StartRefused } from '../start-refused.ts'
import { clientOf, NO_SERVER } from './find-server.ts'

const where = (client: Client): string => `${client.host}, database ${client.database}`

/** Refuses (StartRefused, one sentence) a server that cannot be reached, is older than PostgreSQL 18, or is not UTF-8. */
export const checkServer = async (url: string): Promise<void> => {
  const client = clientOf(url, { connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new StartRefused(reasonOf(error as NodeJS.ErrnoException, client))
  }
  try {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    )
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < 18)
      throw new StartRefused(`The database server is PostgreSQL ${major}, 18 or newer is needed: check DATABASE_URL.`)
    const encoding = rows[0]?.encoding
    if (encoding !== 'UTF8') {
      throw new StartRefused(
        `The database is encoded in ${encoding}, UTF8 is needed: make it with "encoding 'UTF8'" and try again.`,
      )
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Refuses (StartRefused) an address through a pooler whose role misses what the product otherwise sets with each connection: times in UTC,
 * and an end to statements, waiting and transactions nobody ends.
 */
export const checkPooled = async (url: string): Promise<void> => {
  const client = clientOf(url, { connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string; missing: string[] }>(
      `select current_user as role, array_remove(array[
         case when current_setting('TimeZone') not in ('UTC', 'Etc/UTC') then 'timezone = ''UTC''' end,
         case when current_setting('statement_timeout') = '0' then 'statement_timeout = ''5s''' end,
         case when current_setting('lock_timeout') = '0' then 'lock_timeout = ''3s''' end,
         case when current_setting('idle_in_transaction_session_timeout') = '0' then 'idle_in_transaction_session_timeout = ''10s''' end
       ], null) as missing`,
    )
    const { role, missing } = rows[0]!
    if (missing.length > 0)
      throw new StartRefused(
        `Behind a pooler the settings of connections stand at the role; some are missing. As its administrator: ${missing.map((one) => `alter role ${role} set ${one};`).join(' ')}`,
      )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What the driver says of a certificate, in words. */
const UNTRUSTED = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_SIGNATURE_FAILURE',
])

const reasonOf = (error: NodeJS.ErrnoException, client: Client): string => {
  const { code = '', message } = error
  if (code === NO_SERVER) return `${message}. Check DATABASE_URL and which server is the primary.`
  if (UNTRUSTED.has(code))
    return `The database's certificate is not signed by a CA that is trusted here (${where(client)}): name the CA's file in its address, sslmode=verify-full&sslrootcert=/path/ca.pem.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The database's certificate is for another host than ${client.host}: use the name that stands in the certificate, or have it made for this one.`
  if (code === 'CERT_HAS_EXPIRED') return `The database's certificate (${where(client)}) has expired: have it renewed.`
  if (/does not support SSL/.test(message))
    return `The database (${where(client)}) does not speak TLS: switch it on there (ssl = on), or leave sslmode out of its address.`
  return `The database cannot be reached (${where(client)}): ${message || code}. Check DATABASE_URL and that the server runs.`
}
