// A database server for tests: made in a folder for temporary files, gone with everything in it at the end.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOwnerRunning } from './start-lock.ts'
import { type Embedded, startEmbedded } from './supervisor.ts'

/** A folder that lies in memory, where the system has one. */
export const MEMORY_FOLDER = '/dev/shm'

const prefix = 'kaisai-test-'
const running = new Set<Embedded>()

/** Stops every throw-away server this process started and did not stop. */
export const stopThrowAways = async (): Promise<void> => {
  for (const one of [...running]) await one.stop()
}

// A run that was killed leaves its server behind; the next one ends it.
const removeLeftovers = async (place: string): Promise<void> => {
  if (!existsSync(place)) return
  for (const name of readdirSync(place).filter((one) => one.startsWith(prefix))) {
    const dataDir = join(place, name, 'postgres')
    const owner = ownerOf(dataDir)
    if (owner === null || isOwnerRunning(owner)) continue
    await startEmbedded({ dataDir, fsync: false }).then(
      (database) => database.stop(),
      () => undefined,
    )
    rmSync(join(place, name), { recursive: true, force: true })
  }
}

const ownerOf = (dataDir: string): string | null => {
  try {
    return readFileSync(join(dataDir, 'owner'), 'utf8')
  } catch {
    return null
  }
}

/**
 * Starts a fast server without crash safety in a new folder under `place`; its role `kaisai` may create databases.
 * `stop` removes it with all its data.
 */
export const startThrowAway = async (place = tmpdir()): Promise<Embedded> => {
  for (const one of new Set([place, MEMORY_FOLDER])) await removeLeftovers(one)
  const folder = mkdtempSync(join(place, prefix))
  // The database may run as another user, who must come through here.
  chmodSync(folder, 0o711)
  const database = await startEmbedded({ dataDir: join(folder, 'postgres'), fsync: false })
  const own: Embedded = {
    ...database,
    stop: async () => {
      running.delete(own)
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  running.add(own)
  return own
}
