// A database server for tests: made in the temporary folder, gone with everything in it at the end.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOwnerRunning } from './start-lock.ts'
import { type Embedded, startEmbedded } from './supervisor.ts'

const prefix = 'kaisai-test-'

// A run that was killed leaves its server behind; the next one ends it.
const removeLeftovers = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name, 'postgres')
    const owner = ownerOf(dataDir)
    if (owner === null || isOwnerRunning(owner)) continue
    await startEmbedded({ dataDir, fsync: false }).then(
      (database) => database.stop(),
      () => undefined,
    )
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

const ownerOf = (dataDir: string): string | null => {
  try {
    return readFileSync(join(dataDir, 'owner'), 'utf8')
  } catch {
    return null
  }
}

/** Starts a fast server without crash safety; its role `kaisai` may create databases. `stop` removes it with all its data. */
export const startThrowAway = async (): Promise<Embedded> => {
  await removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  // The database may run as another user, who must come through here.
  chmodSync(folder, 0o711)
  const database = await startEmbedded({ dataDir: join(folder, 'postgres'), fsync: false })
  return {
    ...database,
    stop: async () => {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
