// The boot check of any server, ours or the one of DATABASE_URL.
import { Client } from 'pg'
import { StartRefused } from '../start-refused.ts'

const where = (client: Client): string => `${client.host}, database ${client.database}`

/** Refuses (StartRefused, one sentence) a server that cannot be reached, is older than PostgreSQL 18, or is not UTF-8. */
export const checkServer = async (url: string): Promise<void> => {
  const client = clientFor(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code
    throw new StartRefused(
      `The database cannot be reached (${where(client)}): ${reason}. Check DATABASE_URL and that the server runs.`,
    )
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

const clientFor = (url: string): Client => {
  try {
    return new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  } catch {
    throw new StartRefused(
      'DATABASE_URL is not a connection string: write it like postgresql://user:password@host:5432/database.',
    )
  }
}
