// Reads an archive: nothing of it is used before all of it was found whole and unchanged.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { StartRefused } from '../start-refused.ts'
import { KEYS, MANIFEST, type Manifest, type ManifestFile } from './manifest.ts'
import { COMMENT } from './write-archive.ts'

export interface Archive {
  readonly manifest: Manifest
  /** The sealed keys as text; null: they are not in it. */
  readonly keys: string | null
  /** Reads every file and compares its hash; throws StartRefused at the first that differs. */
  verify(): Promise<void>
  /** Writes a file to a place, closed to other users, comparing its hash on the way. */
  extract(file: ManifestFile, to: string): Promise<void>
  close(): void
}

const damaged = (what: string): StartRefused => new StartRefused(`The archive is damaged (${what}): use another backup.`)
const isSafe = (path: string): boolean => /^(cluster|files)\//.test(path) && !path.split(/[\\/]/).includes('..')

const readManifest = async (zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> => {
  const entry = entries.get(MANIFEST)
  if (!entry || !zip.comment.startsWith(COMMENT)) throw damaged('it has no list of its files')
  const bytes = await buffer(await zip.openReadStreamPromise(entry)).catch(() => {
    throw damaged('its list of files cannot be read')
  })
  if (createHash('sha256').update(bytes).digest('hex') !== zip.comment.slice(COMMENT.length))
    throw damaged('its list of files was changed')
  const manifest = JSON.parse(bytes.toString('utf8')) as Manifest
  if (manifest.format !== 'kaisai-backup/2' || !manifest.files.every(({ path }) => isSafe(path)))
    throw damaged('it is of another kind')
  return manifest
}

/** Opens an archive and reads its list. Throws StartRefused for what is none, was cut off or is of a newer kind. */
export const openArchive = async (path: string): Promise<Archive> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new StartRefused(`There is no archive ${path}: check the name.`)
    if (error.code === 'EACCES') throw new StartRefused(`${path} may not be read by this user.`)
    throw damaged('it is cut off, or no archive of this product')
  })
  try {
    const entries = new Map<string, Entry>()
    try {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    } catch {
      throw damaged('its end is unreadable')
    }
    const manifest = await readManifest(zip, entries)
    // Hashes on the way to `sink`; what was compressed and changed does not even open.
    const pass = async (file: ManifestFile, sink: (chunk: Buffer) => void): Promise<void> => {
      const entry = entries.get(file.path)
      if (!entry) throw damaged(`${file.path} is missing`)
      const hash = createHash('sha256')
      try {
        for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
          hash.update(chunk)
          sink(chunk)
        }
      } catch {
        throw damaged(`${file.path} cannot be read`)
      }
      if (hash.digest('hex') !== file.sha256) throw damaged(`${file.path} is changed`)
    }
    const keysEntry = entries.get(KEYS)
    return {
      manifest,
      keys: manifest.hasKeys && keysEntry ? (await buffer(await zip.openReadStreamPromise(keysEntry))).toString('utf8') : null,
      verify: async () => {
        if (manifest.hasKeys && !keysEntry) throw damaged(`${KEYS} is missing`)
        for (const file of manifest.files) await pass(file, () => undefined)
      },
      extract: async (file, to) => {
        await mkdir(dirname(to), { recursive: true, mode: 0o700 })
        const entry = entries.get(file.path)
        if (!entry) throw damaged(`${file.path} is missing`)
        const hash = createHash('sha256')
        await pipeline(
          await zip.openReadStreamPromise(entry),
          async function* (source: AsyncIterable<Buffer>) {
            for await (const chunk of source) {
              hash.update(chunk)
              yield chunk
            }
          },
          createWriteStream(to, { mode: 0o600, flush: true }),
        )
        if (hash.digest('hex') !== file.sha256) throw damaged(`${file.path} is changed`)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}
