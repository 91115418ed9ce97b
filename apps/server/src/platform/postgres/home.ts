// The folder of the built-in database: where it lies, who owns it, and the socket folder closed to other users.
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { canWriteIn, type OsUser, osUserFor } from './os-user.ts'

/** Paths and owner of one database; `cluster` is what PostgreSQL calls its data directory. */
export interface Home {
  readonly path: string
  readonly user: OsUser
  readonly cluster: string
  readonly log: string
  readonly lock: string
  readonly owner: string
  readonly socketDir: string
}

// The longest socket path the kernel takes is 107 bytes.
const longestSocketDir = 107 - '/.s.PGSQL.5432'.length
const reachableBase = '/var/lib/kaisai'

const refuse = (path: string, error: unknown): never => {
  const code = typeof error === 'string' ? error : (error as NodeJS.ErrnoException).code
  if (code === 'ENOSPC')
    throw new StartRefused(`The disk is full, the database cannot use ${path}: free some space and start again.`)
  throw new StartRefused(
    `The data folder ${path} cannot be written (${code}): give this user write access or choose another folder with KAISAI_DATA.`,
  )
}

const makeFolder = (path: string): string => {
  try {
    mkdirSync(path, { recursive: true })
    return realpathSync(path)
  } catch (error) {
    return refuse(path, error)
  }
}

const give = (path: string, user: OsUser): void => {
  if (user) chownSync(path, user.uid, user.gid)
}

const own = (path: string, user: OsUser): void => {
  try {
    give(path, user)
    chmodSync(path, 0o700)
  } catch (error) {
    refuse(path, error)
  }
}

// As root: the database's user cannot enter root's closed home, so the files move to a place he can, and a link stays behind.
const moveToReachablePlace = (wanted: string, path: string, user: NonNullable<OsUser>): string => {
  try {
    // The umask may have closed it; every folder in it is closed to others anyway.
    if (mkdirSync(reachableBase, { recursive: true })) chmodSync(reachableBase, 0o755)
    const place = mkdtempSync(join(reachableBase, `${basename(wanted)}-`))
    own(place, user)
    rmdirSync(path)
    symlinkSync(place, wanted)
    return place
  } catch (error) {
    return refuse(reachableBase, error)
  }
}

const socketDirIn = (path: string, user: OsUser): string => {
  const near = join(path, 'run')
  if (Buffer.byteLength(near) <= longestSocketDir) {
    mkdirSync(near, { recursive: true })
    own(near, user)
    return near
  }
  const note = join(path, 'socket-folder')
  const kept = existsSync(note) ? readFileSync(note, 'utf8') : ''
  if (kept && isOurs(kept, user)) return kept
  const base = [tmpdir(), '/tmp'].find((one) => one.length < 60 && canWriteIn(user, one))
  if (!base)
    throw new StartRefused(
      `The path ${path} is too long for a socket and ${tmpdir()} cannot be used: choose a shorter KAISAI_DATA.`,
    )
  const place = mkdtempSync(join(base, 'kaisai-socket-'))
  own(place, user)
  writeFileFor(user, note, place)
  return place
}

const isOurs = (path: string, user: OsUser): boolean => {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  return Boolean(stat?.isDirectory() && stat.uid === (user?.uid ?? process.getuid?.()) && (stat.mode & 0o777) === 0o700)
}

/** Removes a socket folder that lies outside the home; called when the server has stopped. */
export const releaseSocketDir = (home: Home): void => {
  if (home.socketDir.startsWith(home.path)) return
  rmSync(home.socketDir, { recursive: true, force: true })
  rmSync(join(home.path, 'socket-folder'), { force: true })
}

/** Removes the data of a throw-away server that had to move to a reachable place, and the link to it. */
export const removeMoved = (dataDir: string, home: Home): void => {
  if (!lstatSync(dataDir).isSymbolicLink()) return
  rmSync(home.path, { recursive: true, force: true })
  rmSync(dataDir)
}

/** Writes a small file in one step, readable by `user` only. */
export const writeFileFor = (user: OsUser, path: string, text: string): void => {
  const fresh = `${path}.${process.pid}`
  writeFileSync(fresh, text, { mode: 0o600 })
  give(fresh, user)
  renameSync(fresh, path)
}

/**
 * Prepares `dataDir` (made when missing, mode 0700, owned by the database's user) and names what lies in it.
 * Throws StartRefused with one sentence when it cannot be used.
 */
export const openHome = (dataDir: string): Home => {
  const found = makeFolder(dataDir)
  const user = osUserFor(found)
  const path = settle(dataDir, found, user)
  const cluster = join(path, 'cluster')
  return {
    path,
    user,
    cluster,
    log: join(path, 'server.log'),
    lock: join(path, 'start.lock'),
    owner: join(path, 'owner'),
    socketDir: socketDirIn(path, user),
  }
}

const ours = new Set(['cluster', 'run', 'owner', 'server.log', 'start.lock', 'socket-folder'])

const settle = (dataDir: string, found: string, user: OsUser): string => {
  const entries = listOf(found)
  if (entries.length > 0 && !entries.some((name) => ours.has(name))) {
    throw new StartRefused(`The folder ${found} holds other files: choose another data folder with KAISAI_DATA.`)
  }
  own(found, user)
  if (canWriteIn(user, found)) return found
  if (user && entries.length === 0) return moveToReachablePlace(dataDir, found, user)
  return refuse(found, user ? `user "${user.name}" may not` : 'EROFS')
}

const listOf = (path: string): string[] => {
  try {
    return readdirSync(path)
  } catch (error) {
    return refuse(path, error)
  }
}
