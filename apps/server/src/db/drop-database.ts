// Dropping a database as a role that is not the server's administrator.
import pg from 'pg'

/**
 * Drops a database, whoever of the caller's own roles is connected to it; nothing happens where there is none. `client` is connected to
 * another database of the same server. Not `with (force)`: that is refused to everybody but the administrator while the server's own
 * cleaner (autovacuum) is at work there. A plain drop sends the cleaner away, and waits five seconds for all who leave.
 */
export const dropDatabase = async (client: pg.Client, name: string): Promise<void> => {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and pid <> pg_backend_pid() and pg_has_role(usesysid, 'MEMBER')`,
    [name],
  )
  await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`)
}
