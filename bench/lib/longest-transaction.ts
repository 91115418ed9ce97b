import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Watches a database as the role whose transactions count (of others nothing is shown); `stop` gives the seconds of the longest transaction anybody had open meanwhile. */
export const longestTransaction = (connectionString: string): { stop(): Promise<number> } => {
  let [isOver, longest] = [false, 0]
  const watching = (async () => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    while (!isOver) {
      const { rows } = await client.query<{ seconds: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 as seconds from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      longest = Math.max(longest, rows[0]!.seconds)
      await wait(50)
    }
    await client.end()
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return longest
    },
  }
}
