// Where bytes lie. Paths are made from ids alone; nothing a person typed reaches the disk.
import { createReadStream, mkdirSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

export interface Files {
  /** The folder of unfinished uploads. */
  readonly uploads: string
  /** Moves an unfinished upload to its place. */
  keep(uploadPath: string, location: string): Promise<void>
  write(location: string, bytes: Buffer): Promise<void>
  read(location: string): Promise<Buffer>
  stream(location: string): Readable
  remove(location: string): Promise<void>
  /** Bytes free on the volume and its size. */
  space(): Promise<{ free: number; total: number }>
  pathOf(location: string): string
}

/** The place of a file: year and month of its id's making, then the id. */
export const locationOf = (id: string, now: Date): string =>
  `${now.toISOString().slice(0, 4)}/${now.toISOString().slice(5, 7)}/${id}`

const SAFE = /^\d{4}\/\d{2}\/[0-9a-f-]{36}$/

/** A store in a folder of this machine. */
export const localFiles = (folder: string): Files => {
  const uploads = join(folder, 'uploads')
  mkdirSync(uploads, { recursive: true, mode: 0o700 })
  const pathOf = (location: string): string => {
    if (!SAFE.test(location)) throw new Error('not a location of ours')
    return join(folder, 'kept', location)
  }
  return {
    uploads,
    pathOf,
    keep: async (uploadPath, location) => {
      await mkdir(dirname(pathOf(location)), { recursive: true, mode: 0o700 })
      await rename(uploadPath, pathOf(location))
    },
    write: async (location, bytes) => {
      const path = pathOf(location)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(`${path}.new`, bytes, { mode: 0o600, flush: true })
      await rename(`${path}.new`, path)
    },
    read: (location) => readFile(pathOf(location)),
    stream: (location) => createReadStream(pathOf(location)),
    remove: (location) => rm(pathOf(location), { force: true }),
    space: async () => {
      await stat(folder)
      const { bavail, blocks, bsize } = await statfs(folder)
      return { free: Number(bavail) * Number(bsize), total: Number(blocks) * Number(bsize) }
    },
  }
}
