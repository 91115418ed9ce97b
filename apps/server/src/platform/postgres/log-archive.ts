// Where the log of the built-in database is kept as it is written, so that any moment can be restored (decision 140). A history is the
// log of one database without a gap: each restore, and each time the archive was off, begins another in a folder of its own.
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'
import { type Home, writeFileFor } from './home.ts'
import { canWriteIn, type OsUser, runAs } from './os-user.ts'

/** A history: its name, and its folder, which holds `wal` and `files`. */
export interface History {
  readonly id: string
  readonly folder: string
}

const NOTE = 'log-archive.json'
const SOURCE = join(import.meta.dirname, 'wal-store.ts')

/** The folder of histories within the folder of backups. */
export const historiesIn = (backupDir: string): string => join(backupDir, 'continuous')

/** Where the pieces of a log lie, and the files that came after the last backup. */
export const walOf = ({ folder }: History): string => join(folder, 'wal')
export const filesOf = ({ folder }: History): string => join(folder, 'files')

/** The history the database of `home` writes; null: its log is not kept. */
export const historyOf = (homePath: string): History | null => {
  try {
    return JSON.parse(readFileSync(join(homePath, NOTE), 'utf8')) as History
  } catch {
    return null
  }
}

const refused = (folder: string, reason: string): StartRefused =>
  new StartRefused(
    `The log of the database cannot be kept in ${folder} (${reason}): give the user of the database write access, or leave KAISAI_BACKUP_LOG out.`,
  )

// As root the database runs as somebody else, who has to come through folders made for root alone.
const makeReachable = (backupDir: string, folder: string, user: OsUser): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!user) return
  for (const one of [backupDir, historiesIn(backupDir), join(folder, '..')]) chmodSync(one, 0o711)
  chownSync(folder, user.uid, user.gid)
}

/** Turns keeping the log on (into a folder of backups) or off (null); it holds from the next start of the database on. */
export const setLogArchive = (home: Home, backupDir: string | null): void => {
  const note = join(home.path, NOTE)
  const before = historyOf(home.path)
  if (backupDir === null) {
    rmSync(note, { force: true })
    return
  }
  if (before !== null && before.folder === join(historiesIn(backupDir), before.id) && existsSync(walOf(before))) return
  const id = `${new Date().toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(4).toString('hex')}`
  const history: History = { id, folder: join(historiesIn(backupDir), id) }
  try {
    makeReachable(backupDir, walOf(history), home.user)
  } catch (error) {
    throw refused(backupDir, (error as NodeJS.ErrnoException).code ?? 'unknown')
  }
  if (!canWriteIn(home.user, walOf(history))) throw refused(walOf(history), `user "${home.user?.name ?? ''}" may not`)
  writeFileFor(home.user, note, JSON.stringify(history))
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

// A program below root's closed home is copied to where the database's user can run it.
const usableNode = (home: Home): string => {
  if (runAs(home.user, process.execPath, ['--version']).status === 0) return process.execPath
  const copy = join(home.path, `node-${process.version}`)
  if (!existsSync(copy)) {
    copyFileSync(process.execPath, `${copy}.new`)
    chmodSync(`${copy}.new`, 0o755)
    renameSync(`${copy}.new`, copy)
  }
  return copy
}

/** The commands by which the server of `home` keeps a piece of its log in a folder, and brings one back. */
export const logCommands = (home: Home, folder: string): { readonly put: string; readonly get: string } => {
  const program = join(home.path, 'wal-store.mts')
  writeFileFor(home.user, program, readFileSync(SOURCE, 'utf8'))
  const node = `${quoted(usableNode(home))} ${quoted(program)}`
  return { put: `${node} put "%p" %f ${quoted(folder)}`, get: `${node} get %f "%p" ${quoted(folder)}` }
}

/** Settings of the server that keep its log: a piece is closed after a minute at the latest. */
export const archiveSettings = (home: Home): string[] => {
  const history = historyOf(home.path)
  if (history === null) return []
  const command = logCommands(home, walOf(history)).put
  return ['archive_mode = on', 'archive_timeout = 60s', `archive_command = '${command.replaceAll("'", "''")}'`]
}
