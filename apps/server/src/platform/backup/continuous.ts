// What is kept between two backups: the log (PostgreSQL puts its pieces there) and new files, copied here; and what of it may go.
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesOf, type History, historiesIn, walOf } from '../postgres/log-archive.ts'
import { StartRefused } from '../start-refused.ts'
import type { Manifest } from './manifest.ts'
import { openArchive } from './read-archive.ts'

const DAY_MS = 86_400_000
/** A file is moved to its place a while after its id was made. */
const OVERLAP_MS = 2 * 3_600_000
const NAME = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const UNTIL = '.until'

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

// Ids begin with the time they were made at.
const firstIdAt = (time: number): string =>
  Math.max(0, Math.floor(time))
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')

/** Copies a file to a place where none is, and has it on the disk before it is seen there. */
export const copyWhole = async (from: string, to: string): Promise<void> => {
  const fresh = `${to}.new`
  await copyFile(from, fresh, constants.COPYFILE_FICLONE)
  const file = await open(fresh, 'r+')
  await file.sync().finally(() => file.close())
  await rename(fresh, to)
}

const monthsFrom = (start: number, end: number): string[] => {
  const months = new Set<string>()
  for (let at = start; at < end + DAY_MS; at += DAY_MS)
    months.add(new Date(Math.min(at, end)).toISOString().slice(0, 7).replace('-', '/'))
  return [...months]
}

/** Copies files that came since the last time, `kept` being their folder; gives how many. What is there is never overwritten. */
export const copyNewFiles = async (kept: string, history: History, now: Date): Promise<number> => {
  const target = filesOf(history)
  await mkdir(target, { recursive: true, mode: 0o700 })
  const note = join(target, UNTIL)
  const last = await readFile(note, 'utf8').catch(() => '')
  const since = (last === '' ? (await stat(walOf(history))).birthtimeMs : Date.parse(last)) - OVERLAP_MS
  let count = 0
  for (const month of monthsFrom(since, now.getTime())) {
    for (const name of await namesIn(join(kept, month))) {
      if (!NAME.test(name) || name < firstIdAt(since) || (await exists(join(target, month, name)))) continue
      await mkdir(join(target, month), { recursive: true, mode: 0o700 })
      // One that was removed meanwhile is no loss: nothing committed names it.
      const isCopied = await copyWhole(join(kept, month, name), join(target, month, name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false
          throw error
        },
      )
      if (isCopied) count++
    }
  }
  await writeFile(note, now.toISOString())
  return count
}

interface Kept {
  readonly path: string
  readonly manifest: Manifest
}

const readAll = async (paths: readonly string[]): Promise<Kept[]> => {
  const all: Kept[] = []
  for (const path of paths) {
    const archive = await openArchive(path).catch(() => null)
    archive?.close()
    if (archive) all.push({ path, manifest: archive.manifest })
  }
  return all
}

const logOf = ({ manifest }: Kept) => manifest.database?.log

/** The backup to begin with for a moment (null: the latest) and where its log lies. `paths`: archives. Throws StartRefused where there is none. */
export const backupFor = async (
  paths: readonly string[],
  to: Date | null,
  backupDir: string,
): Promise<Kept & { history: History }> => {
  const usable = (await readAll(paths))
    .filter((one) => logOf(one) !== undefined)
    .sort((one, other) => Date.parse(logOf(other)!.endedAt) - Date.parse(logOf(one)!.endedAt))
  const found = usable.find((one) => to === null || Date.parse(logOf(one)!.endedAt) <= to.getTime())
  if (!found) {
    const oldest = usable.at(-1)
    throw new StartRefused(
      oldest
        ? `The oldest backup whose log was kept ended at ${logOf(oldest)!.endedAt}: name a later moment.`
        : `No backup in ${backupDir} was made while the log was kept (KAISAI_BACKUP_LOG=1): restore a whole archive instead.`,
    )
  }
  const id = logOf(found)!.historyId
  const history: History = { id, folder: join(historiesIn(backupDir), id) }
  if (!(await exists(walOf(history))))
    throw new StartRefused(
      `The log that belongs to ${found.path} is not in ${walOf(history)}: copy the folder of backups as a whole.`,
    )
  return { ...found, history }
}

/** Removes what no kept backup needs: pieces before its first, files it holds itself, histories without one. Gives how many pieces went. */
export const pruneContinuous = async (paths: readonly string[], backupDir: string, current: History | null): Promise<number> => {
  const kept = await readAll(paths)
  // One that cannot be read says nothing of what it needs.
  if (kept.length < paths.length) return 0
  let removed = 0
  for (const id of await namesIn(historiesIn(backupDir))) {
    const history: History = { id, folder: join(historiesIn(backupDir), id) }
    const its = kept.filter((one) => logOf(one)?.historyId === id)
    if (its.length === 0) {
      if (id !== current?.id) await rm(history.folder, { recursive: true, force: true })
      continue
    }
    const first = its.map((one) => logOf(one)!.firstSegment).sort()[0]!
    for (const name of await namesIn(walOf(history))) {
      if (!/^[0-9A-F]{24}/.test(name) || name.slice(0, 24) >= first) continue
      await rm(join(walOf(history), name))
      removed++
    }
    await pruneFiles(history, Math.min(...its.map(({ manifest }) => Date.parse(manifest.madeAt))) - OVERLAP_MS)
  }
  return removed
}

// The oldest backup holds every file that was there when it was made.
const pruneFiles = async (history: History, before: number): Promise<void> => {
  const folder = filesOf(history)
  for (const year of await namesIn(folder)) {
    for (const month of await namesIn(join(folder, year))) {
      for (const name of await namesIn(join(folder, year, month))) {
        if (!NAME.test(name) || name >= firstIdAt(before)) continue
        await rm(join(folder, year, month, name))
      }
    }
  }
}
