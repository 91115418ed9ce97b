// Where bytes lie: a folder of this machine or an object store. Places are made from ids alone; nothing a person typed reaches them.
import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}
/** What was written: counted and hashed (SHA-256) on the way. */
export interface Written {
  readonly bytes: number
  readonly sha256: Buffer
}
/** Bytes as a file of this machine, for those who must look into them. Let go after use. */
export interface LocalCopy {
  readonly path: string
  release(): Promise<void>
}

/** Uploads that are on their way. Ids are made by the caller; calls for one id come one after another. */
export interface Unfinished {
  create(id: string): Promise<void>
  /** Bytes that have safely arrived; null: there is no such upload. */
  offset(id: string): Promise<number | null>
  /**
   * Takes bytes in from `offset` on, `bytes` is the size of the whole. Returns the new offset. When the source breaks off, what
   * came before is kept and the error of the source is thrown on.
   */
  append(id: string, offset: number, source: Readable, bytes: number): Promise<number>
  /** SHA-256 of a whole upload of so many bytes, hexadecimal, where it was made while the bytes came; null where not. */
  hash(id: string, bytes: number): Promise<string | null>
  /** A whole upload as a file of this machine. */
  local(id: string): Promise<LocalCopy>
  /** Moves a whole upload to its place. */
  keep(id: string, location: string): Promise<void>
  drop(id: string): Promise<void>
}

export interface Files {
  /** A folder of this machine for bytes on their way; empty while nothing is. */
  readonly uploads: string
  readonly unfinished: Unfinished
  write(location: string, bytes: Buffer): Promise<void>
  /** Writes a stream of any length in constant memory. When it fails nothing is left behind. */
  writeStream(location: string, source: Readable): Promise<Written>
  read(location: string): Promise<Buffer>
  /** The bytes, or a part of them. Errors come out of the stream. */
  stream(location: string, range?: ByteRange): Readable
  local(location: string): Promise<LocalCopy>
  remove(location: string): Promise<void>
  /** Rejects where bytes can neither be read nor written just now. */
  probe(): Promise<void>
  /** Bytes free on this machine's volume and its size. */
  space(): Promise<{ free: number; total: number }>
  /** Places last written before a time, some hundred at once; a store that does not know has none. */
  older(than: Date): AsyncIterable<readonly string[]>
}

/** The place of a file: year and month of its id's making, then the id. */
export const locationOf = (id: string, now: Date): string =>
  `${now.toISOString().slice(0, 4)}/${now.toISOString().slice(5, 7)}/${id}`

const SAFE = /^\d{4}\/\d{2}\/[0-9a-f-]{36}$/

/** Throws for anything that is no place of ours. */
export const requireLocation = (location: string): string => {
  if (!SAFE.test(location)) throw new Error('not a location of ours')
  return location
}
