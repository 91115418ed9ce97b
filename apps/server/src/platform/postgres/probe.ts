// One look at a server through its socket: is it there, and does it take work?
import { Client, DatabaseError } from 'pg'

/** 'up' takes work; 'busy' answers but starts, recovers or stops (57P03); 'absent' does not answer. */
export type Sign = 'up' | 'busy' | 'absent'

/** Asks the server behind `socketDir` whether it takes work; returns within about 2 s. */
export const probe = async (socketDir: string): Promise<Sign> => {
  const client = new Client({
    host: socketDir,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return 'up'
  } catch (error) {
    if (!(error instanceof DatabaseError)) return 'absent'
    // 53300: so much at work that no connection is free.
    return error.code === '53300' ? 'up' : 'busy'
  } finally {
    await client.end().catch(() => undefined)
  }
}
