// The list of a backup: every file with its size and SHA-256, so that a restore knows whether it has all of it unchanged.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface ManifestFile {
  /** Within the backup, with forward slashes. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}
export interface Manifest {
  readonly id: string
  readonly madeAt: string
  /** PostgreSQL's version number, for instance 180004. */
  readonly server: number
  /** The places in the log between which the copy was made. */
  readonly startLsn: string
  readonly stopLsn: string
  readonly files: readonly ManifestFile[]
}

export const manifestName = 'manifest.json'

/** Copies one file, closed to other users, and gives what the manifest says of it. */
export const copyHashed = async (from: string, to: string): Promise<Omit<ManifestFile, 'path'>> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(createReadStream(from), measure, createWriteStream(to, { mode: 0o600, flush: true }))
  await chmod(to, 0o600)
  return { bytes, sha256: hash.digest('hex') }
}

/** All files under a folder as paths within it, and all its folders; a folder that does not exist has none. */
export const listTree = async (folder: string): Promise<{ files: string[]; folders: string[] }> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const pathOf = (entry: (typeof entries)[number]): string => relative(folder, join(entry.parentPath, entry.name))
  return {
    files: entries.filter((entry) => entry.isFile()).map(pathOf),
    folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
  }
}

/** Reads the manifest of a backup folder; null when it is none or was never finished. */
export const readManifest = async (folder: string): Promise<Manifest | null> => {
  try {
    return JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as Manifest
  } catch {
    return null
  }
}

const atOnce = 16

/** Runs `work` for every item, a few at once, and gives the results in order; the first failure ends it. */
export const inBatches = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  for (let from = 0; from < items.length; from += atOnce) {
    results.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))))
  }
  return results
}
