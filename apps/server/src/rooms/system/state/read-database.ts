// How the database stands, as far as the product's role may see it.
import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getSystemState } from '@kaisai/contract/system/state.endpoints'
import { sql } from 'kysely'
import type { Ctx } from '#src/ctx.ts'

type DatabaseState = ReplyOf<typeof getSystemState>['database']

/** A statement that has run for so long is shown. */
const SLOW_SECONDS = 10
const MOST_SHOWN = 20
const LONGEST_STATEMENT = 300

const rounded = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds))

// What the server itself says of the command that keeps its log.
const readLog = async ({ db, config }: Ctx): Promise<DatabaseState['log']> => {
  const { rows } = await sql<{ isKept: boolean; ageSeconds: number; isFailing: boolean }>`
    select current_setting('archive_mode') <> 'off' as "isKept",
           floor(extract(epoch from clock_timestamp() - greatest(last_archived_time, pg_postmaster_start_time())))::int as "ageSeconds",
           coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing" from pg_stat_archiver`.execute(
    db,
  )
  const { isKept, ageSeconds, isFailing } = rows[0]!
  const isWanted = config.keepsLog && config.databaseUrl === ''
  if (!isKept) return isWanted ? { isKept, ageSeconds: null, isFailing: false } : null
  return { isKept, ageSeconds, isFailing }
}

/** Size, connections, statements that have run for long, copies on other machines. */
export const readDatabase = async (ctx: Ctx): Promise<DatabaseState> => {
  const { rows } = await sql<{ version: string; bytes: number; connections: number; most: number; now: string }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::bigint as bytes,
           (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
           current_setting('max_connections')::int as most, clock_timestamp() as now`.execute(ctx.db)
  const here = ctx.machineNow()
  const { version, bytes, connections, most, now } = rows[0]!
  const slow = await sql<{ seconds: number; statement: string; process: string }>`
    select floor(extract(epoch from clock_timestamp() - query_start))::int as seconds,
           left(regexp_replace(query, '\s+', ' ', 'g'), ${LONGEST_STATEMENT}) as statement, application_name as process
      from pg_stat_activity
     where datname = current_database() and state in ('active', 'idle in transaction') and pid <> pg_backend_pid() and usename = current_user
       and clock_timestamp() - query_start > make_interval(secs => ${SLOW_SECONDS})
     order by query_start limit ${MOST_SHOWN}`.execute(ctx.db)
  const standbys = await sql<{ name: string; state: string | null; sync: string | null; delay: number | null }>`
    select application_name as name, state, sync_state as sync, floor(extract(epoch from replay_lag))::int as delay
      from pg_stat_replication where application_name !~ '^pg_(basebackup|receivewal)' order by application_name limit ${MOST_SHOWN}`.execute(
    ctx.db,
  )
  return {
    log: await readLog(ctx),
    version: version.split(' ')[0]!,
    isEmbedded: ctx.config.databaseUrl === '',
    ...{ bytes: Number(bytes), connections, mostConnections: most, slow: slow.rows },
    clockAheadMs: Math.round(Date.parse(now) - here.getTime()),
    read: ctx.standby && { boundSeconds: ctx.standby.boundMs / 1000, behindSeconds: rounded(ctx.standby.behindSeconds()) },
    standbys: standbys.rows.map(({ name, state, sync, delay }) => ({
      name,
      state: state ?? '',
      isSync: sync === 'sync' || sync === 'quorum',
      delaySeconds: delay ?? (state === 'streaming' ? 0 : null),
    })),
  }
}
