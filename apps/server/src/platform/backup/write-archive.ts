// One file, written from front to back while its parts are read: a ZIP any tool opens, with a manifest of hashes as its last part.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { StartRefused } from '../start-refused.ts'
import { MANIFEST, type Manifest, type ManifestFile } from './manifest.ts'

/** What the ZIP's comment says: the hash of the manifest, which holds the hashes of all the rest. */
export const COMMENT = 'kaisai-backup/2 sha256:'

export interface ArchiveWriter {
  /** Adds files of a folder under a prefix; those that go away meanwhile are no part of it. Resolves when all are read. */
  addFolder(folder: string, prefix: string, paths: readonly string[], compress: boolean): Promise<ManifestFile[]>
  addBytes(path: string, bytes: Buffer): ManifestFile
  /** Writes the manifest, closes the archive and gives its size. */
  finish(manifest: Manifest): Promise<number>
  /** Leaves nothing behind. */
  abort(): Promise<void>
}

const sentenceOf = (error: unknown, path: string): unknown => {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new StartRefused(`The disk of ${dirname(path)} is full: free some space or name another folder.`)
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOENT')
    return new StartRefused(`${dirname(path)} cannot be written (${code}): name another folder.`)
  return error
}

/** Begins an archive at `path`; it lies beside under another name until it is whole. */
export const writeArchive = (path: string): ArchiveWriter => {
  const partial = `${path}.partial`
  const zip = new yazl.ZipFile()
  const output = createWriteStream(partial, { mode: 0o600 })
  const written = finished((zip.outputStream as Readable).pipe(output))
  // Looked at by whoever waits for a part, and at the end.
  const failed = new Promise<never>((_, reject) => {
    written.catch(reject)
    zip.on('error', reject)
  })
  failed.catch(() => undefined)
  const orFail = <T>(work: Promise<T>): Promise<T> =>
    Promise.race([work, failed]).catch((error: unknown) => {
      throw sentenceOf(error, path)
    })

  const addFile = (from: string, name: string, compress: boolean): Promise<ManifestFile | null> =>
    new Promise((resolve, reject) => {
      zip.addReadStreamLazy(name, { compressionLevel: compress ? 1 : 0, mode: 0o100600 } as never, (give) => {
        open(from).then(
          async (file) => {
            const hash = createHash('sha256')
            let bytes = 0
            const measure = new Transform({
              transform: (chunk: Buffer, _encoding, done) => {
                hash.update(chunk)
                bytes += chunk.length
                done(null, chunk)
              },
              flush: (done) => {
                resolve({ path: name, bytes, sha256: hash.digest('hex') })
                done()
              },
            })
            const source = createReadStream('', { fd: file, highWaterMark: 1 << 20 })
            source.on('error', (error) => {
              reject(error)
              measure.destroy(error)
            })
            give(null, source.pipe(measure))
          },
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOENT') {
              reject(error)
              return give(error, null as never)
            }
            resolve(null)
            give(null, Readable.from([]))
          },
        )
      })
    })

  return {
    addFolder: async (folder, prefix, paths, compress) =>
      (await orFail(Promise.all(paths.map((one) => addFile(join(folder, one), `${prefix}/${one}`, compress))))).filter(
        (file) => file !== null,
      ),
    addBytes: (path, bytes) => {
      zip.addBuffer(bytes, path, { compress: false, mode: 0o100600 })
      return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    finish: async (manifest) => {
      const text = `${JSON.stringify(manifest)}\n`
      zip.addBuffer(Buffer.from(text), MANIFEST, { mode: 0o100600 })
      zip.end({ comment: `${COMMENT}${createHash('sha256').update(text).digest('hex')}` } as never)
      await orFail(written)
      const file = await open(partial, 'r+')
      try {
        await file.sync()
        const { size } = await file.stat()
        await rename(partial, path)
        return size
      } finally {
        await file.close()
      }
    },
    abort: async () => {
      output.destroy()
      await written.catch(() => undefined)
      await rm(partial, { force: true })
    },
  }
}
