// The program PostgreSQL runs for each piece of its log: `put PATH NAME FOLDER` keeps one, `get NAME PATH FOLDER` brings one back.
// It is copied beside the database and runs as its user: it imports nothing but Node.
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

const NAME = /^(?:[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup|\.partial)?|[0-9A-F]{8}\.history)$/
const PACK = { params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } }

/** What a piece of the log is called in the folder. */
export const storedName = (name: string): string => {
  if (!NAME.test(name)) throw new Error(`${name} is no piece of a log`)
  return `${name}.zst`
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const stored = (place: string): Buffer | null => {
  try {
    return zstdDecompressSync(readFileSync(place))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

// A file system without links: looked at just before, only one server writes here.
const placeOnce = (fresh: string, place: string): boolean => {
  try {
    linkSync(fresh, place)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error
    renameSync(fresh, place)
    return true
  }
}

/** Keeps a piece: compressed, on the disk before it returns, never over another. The same piece again is well; another of that name throws. */
export const putPiece = (path: string, name: string, folder: string): void => {
  const place = join(folder, storedName(name))
  const bytes = readFileSync(path)
  const requireSame = (there: Buffer | null): void => {
    if (!there?.equals(bytes)) throw new Error(`${place} holds another piece of that name: nothing was overwritten`)
  }
  const there = stored(place)
  if (there !== null) {
    requireSame(there)
    return
  }
  const fresh = join(folder, `.${name}.${process.pid}`)
  try {
    const packed = zstdCompressSync(bytes, PACK)
    const handle = openSync(fresh, 'w', 0o600)
    try {
      for (let at = 0; at < packed.length; ) at += writeSync(handle, packed, at)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    if (!placeOnce(fresh, place)) requireSame(stored(place))
  } finally {
    rmSync(fresh, { force: true })
  }
  syncFolder(folder)
}

/** Brings a piece to a place; false: it is not there. */
export const getPiece = (name: string, path: string, folder: string): boolean => {
  const bytes = stored(join(folder, storedName(name)))
  if (bytes === null) return false
  const handle = openSync(path, 'w', 0o600)
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at)
  } finally {
    closeSync(handle)
  }
  return true
}

const [verb, first = '', second = '', third = ''] = process.argv.slice(2)
if (import.meta.main && (verb === 'put' || verb === 'get')) {
  try {
    if (verb === 'put') putPiece(first, second, third)
    else if (!getPiece(first, second, third)) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    // Above 125 PostgreSQL gives up instead of taking the log to end here.
    process.exitCode = 255
  }
}
