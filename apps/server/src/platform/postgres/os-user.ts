// PostgreSQL refuses to run as root: then its processes and files belong to another operating-system user.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'

/** The user the database runs as when we are root; null means "as ourselves". */
export type OsUser = { readonly name: string; readonly uid: number; readonly gid: number } | null

const accounts = (): NonNullable<OsUser>[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((part) => part.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))

const clusterOwner = (home: string): NonNullable<OsUser> | undefined => {
  const stat = statSync(join(home, 'cluster', 'PG_VERSION'), { throwIfNoEntry: false })
  if (!stat || stat.uid === 0) return undefined
  const name = accounts().find((account) => account.uid === stat.uid)?.name ?? String(stat.uid)
  return { name, uid: stat.uid, gid: stat.gid }
}

/**
 * Chooses the user for the database kept in `home`: nobody special unless we are root; as root the owner of an existing
 * cluster, else `postgres`, else `nobody`. Throws StartRefused when root has neither.
 */
export const osUserFor = (home: string): OsUser => {
  if (process.getuid?.() !== 0) return null
  const known = accounts()
  const user = clusterOwner(home) ?? known.find((one) => one.name === 'postgres') ?? known.find((one) => one.name === 'nobody')
  if (user) return user
  throw new StartRefused(
    'PostgreSQL does not run as root and there is no user "postgres" or "nobody": start as an ordinary user.',
  )
}

/** Spawn options that run a program as `user` with a small, fixed environment. */
export const asUser = (user: OsUser): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } => ({
  ...(user && { uid: user.uid, gid: user.gid }),
  cwd: '/',
  env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
})

/** Runs a short program to its end as `user`. */
export const runAs = (user: OsUser, program: string, args: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(program, args, { ...asUser(user), encoding: 'utf8', timeout: 30_000 })

/** Whether `user` can enter the folder and write there. */
export const canWriteIn = (user: OsUser, folder: string): boolean =>
  runAs(user, '/bin/sh', ['-c', 'cd "$1" && : > ".probe-$$" && rm -f ".probe-$$"', 'sh', folder]).status === 0
