// One starter at a time: a lock file that names its owner and is taken over when the owner is dead.
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { StartRefused } from '../start-refused.ts'
import { birthOf, isRunning } from './processes.ts'

const me = (): string => `${process.pid} ${birthOf(process.pid)}`

/** Whether the process that wrote `owner` ("pid birth …") still runs. */
export const isOwnerRunning = (owner: string): boolean => {
  const [pid, birth] = owner.trim().split(' ')
  return Boolean(pid) && isRunning(Number(pid)) && (!birth || birthOf(Number(pid)) === birth)
}

/** The text by which other processes recognise this one. */
export const ownerText = (): string => me()

const readOwner = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

// Written beside and linked: the file never exists without its content.
const tryTake = (path: string, content: string): boolean => {
  const fresh = `${path}.${randomUUID()}`
  writeFileSync(fresh, content)
  try {
    linkSync(fresh, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(fresh, { force: true })
  }
}

// Moved aside and looked at again: between judging and moving, a live process may have taken the lock.
const breakDead = (path: string, judged: string): void => {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
    if (readOwner(aside) !== judged) linkSync(aside, path)
  } catch {
    // Another starter was quicker.
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Runs `work` while holding the lock file `path`; waits for a living owner up to `patienceMs`, then throws StartRefused. */
export const withStartLock = async <T>(path: string, work: () => Promise<T>, patienceMs = 180_000): Promise<T> => {
  const content = `${me()} ${randomUUID()}`
  const deadline = Date.now() + patienceMs
  while (!tryTake(path, content)) {
    const owner = readOwner(path)
    if (owner !== null && !isOwnerRunning(owner)) breakDead(path, owner)
    else if (Date.now() > deadline) {
      throw new StartRefused(
        `Process ${owner?.split(' ')[0]} has been starting this database for too long: end it and try again.`,
      )
    } else await wait(25)
  }
  try {
    return await work()
  } finally {
    if (readOwner(path) === content) rmSync(path, { force: true })
  }
}
