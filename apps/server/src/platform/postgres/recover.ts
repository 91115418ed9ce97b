// Brings a copy of a cluster to a moment by the log that was kept: run once, before the database is opened as usual.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import { usableNative } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { type Home, writeFileFor } from './home.ts'
import { logCommands } from './log-archive.ts'
import { asUser } from './os-user.ts'

const POLL_MS = 200
/** After the end of recovery; copies that may be read before say “read-only connections”. */
const IS_OPEN = /ready to accept connections/
const LAST_CHANGE = /last completed transaction was at log time (\S+ \S+)/

interface Moment {
  /** The folder with the pieces of the log. */
  readonly wal: string
  /** The last change that still counts was at or before it; null: all there is. */
  readonly to: Date | null
}

const reasonOf = (said: string, { to }: Moment): string => {
  const last = LAST_CHANGE.exec(said)?.[1]
  if (/recovery ended before configured recovery target was reached/.test(said))
    return `the log that was kept ends before ${to!.toISOString()}${last ? `, its last change was at ${last} UTC` : ''}: name an earlier moment, or --to latest for everything there is`
  if (/requested recovery stop point is before consistent recovery point/.test(said))
    return `the backup was still being made at ${to!.toISOString()}: name a moment after it, or an older backup`
  const line = said.split('\n').find((one) => /FATAL|PANIC/.test(one)) ?? said.trim().split('\n').at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC):\s*/, '')
}

/**
 * Applies the log to the cluster of `home`, a copy with its backup_label, up to a moment, and stops the server again: from then on the
 * database goes its own way. Gives the moment of the last change that counts, as PostgreSQL writes it. Throws StartRefused.
 */
export const recoverTo = async (home: Home, moment: Moment): Promise<string | null> => {
  const native = usableNative(home.user, home.path)
  await prepareCluster(home, native, true)
  writeFileFor(home.user, join(home.cluster, 'recovery.signal'), '')
  const words = {
    archive_mode: 'off',
    restore_command: logCommands(home, moment.wal).get,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(moment.to ? { recovery_target_time: moment.to.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
  }
  const child = spawn(
    join(native, 'bin/postgres'),
    ['-D', home.cluster, ...Object.entries(words).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...asUser(home.user), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    while (child.exitCode === null && !IS_OPEN.test(said)) await wait(POLL_MS)
    if (!IS_OPEN.test(said)) {
      await gone
      throw new StartRefused(`The database could not be brought to that moment: ${reasonOf(said, moment)}.`)
    }
  } finally {
    // Ended cleanly: the log of what it did on its own is whole.
    child.kill('SIGINT')
    await gone
    writeFileSync(join(home.path, 'recovery.log'), said, { mode: 0o600 })
  }
  return LAST_CHANGE.exec(said)?.[1] ?? null
}
