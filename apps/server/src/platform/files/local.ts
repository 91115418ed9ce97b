// Bytes in a folder of this machine.
import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, mkdirSync } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Files, requireLocation, type Unfinished } from '../files.ts'
import { runningHash } from './running-hash.ts'

/** Bytes gathered before they are written. */
const AT_ONCE = 1024 * 1024
const ID = /^[\w-]{22}$/

/** A store in a folder of this machine. */
export const localFiles = (folder: string): Files => {
  const uploads = join(folder, 'uploads')
  const kept = join(folder, 'kept')
  mkdirSync(uploads, { recursive: true, mode: 0o700 })
  const pathOf = (location: string): string => join(kept, requireLocation(location))
  const place = async (location: string): Promise<string> => {
    const path = pathOf(location)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return path
  }
  return {
    uploads,
    unfinished: localUploads(uploads, place),
    write: async (location, bytes) => {
      await writeAnew(await place(location), async (file) => void (await file.writeFile(bytes)))
    },
    writeStream: async (location, source) => {
      const hash = createHash('sha256')
      let bytes = 0
      await writeAnew(await place(location), async (file) => {
        bytes = await pour(source, file, 0, (chunk) => hash.update(chunk))
      })
      return { bytes, sha256: hash.digest() }
    },
    read: (location) => readFile(pathOf(location)),
    stream: (location, range) => createReadStream(pathOf(location), { ...range, highWaterMark: 256 * 1024 }),
    local: async (location) => ({ path: pathOf(location), release: async () => {} }),
    remove: (location) => rm(pathOf(location), { force: true }),
    probe: () => access(uploads, constants.W_OK),
    space: async () => {
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: Number(bavail) * Number(bsize), total: Number(blocks) * Number(bsize) }
    },
    older: (than) => olderPlaces(kept, than),
  }
}

const localUploads = (folder: string, place: (location: string) => Promise<string>): Unfinished => {
  const pathOf = (id: string): string => {
    if (!ID.test(id)) throw new Error('not an upload of ours')
    return join(folder, id)
  }
  const hashes = runningHash()
  return {
    create: async (id) => (await open(pathOf(id), 'wx', 0o600)).close(),
    offset: (id) =>
      stat(pathOf(id)).then(
        ({ size }) => size,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        },
      ),
    append: async (id, offset, source) => {
      const file = await open(pathOf(id), 'r+')
      try {
        const reached = offset + (await pour(source, file, offset))
        hashes.follow(pathOf(id), reached)
        return reached
      } finally {
        await file.close()
      }
    },
    hash: (id, bytes) => hashes.finish(pathOf(id), bytes),
    local: async (id) => ({ path: pathOf(id), release: async () => {} }),
    keep: async (id, location) => {
      const file = await open(pathOf(id), 'r+')
      await file.sync().finally(() => file.close())
      await rename(pathOf(id), await place(location))
    },
    drop: (id) => rm(pathOf(id), { force: true }),
  }
}

/** Pours a source into a file from a position on; what came before a break is written, then the break is thrown. */
const pour = async (source: Readable, file: FileHandle, start: number, look?: (chunk: Buffer) => void): Promise<number> => {
  let at = start
  let gathered: Buffer[] = []
  let size = 0
  let writing: Promise<unknown> = Promise.resolve()
  const flush = async (): Promise<void> => {
    await writing
    if (size === 0) return
    // A disk that is full is reported at the next flush; until then it must not end the process.
    writing = writeAll(file, gathered, at)
    writing.catch(() => {})
    at += size
    gathered = []
    size = 0
  }
  try {
    for await (const piece of source as AsyncIterable<Buffer | string>) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
      look?.(chunk)
      gathered.push(chunk)
      size += chunk.length
      if (size >= AT_ONCE) await flush()
    }
  } finally {
    await flush()
    await writing
  }
  return at - start
}

const writeAll = async (file: FileHandle, chunks: readonly Buffer[], position: number): Promise<void> => {
  const size = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  const { bytesWritten } = await file.writev(chunks, position)
  // A nearly full disk takes a part.
  let done = bytesWritten
  if (done < size) {
    const rest = Buffer.concat(chunks)
    while (done < size) done += (await file.write(rest, done, size - done, position + done)).bytesWritten
  }
}

// Written beside its place and moved there when it is whole and on the disk.
const writeAnew = async (path: string, write: (file: FileHandle) => Promise<void>): Promise<void> => {
  const fresh = `${path}.${randomUUID()}.new`
  const file = await open(fresh, 'wx', 0o600)
  try {
    try {
      await write(file)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

async function* olderPlaces(kept: string, than: Date): AsyncIterable<readonly string[]> {
  const within = (path: string): Promise<string[]> => readdir(path).catch(() => [])
  for (const year of await within(kept)) {
    for (const month of await within(join(kept, year))) {
      const old: string[] = []
      for (const name of await within(join(kept, year, month))) {
        const found = await stat(join(kept, year, month, name)).catch(() => null)
        if (!found?.isFile() || found.mtime >= than) continue
        // What a write that died left half done is nobody's.
        if (name.endsWith('.new')) await rm(join(kept, year, month, name), { force: true })
        else old.push(`${year}/${month}/${name}`)
      }
      for (let at = 0; at < old.length; at += 500) yield old.slice(at, at + 500)
    }
  }
}
