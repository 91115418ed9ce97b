// A file read here and there. Only for the processes that look into files: reads wait for the disk.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** A read beyond the end: the file is shorter than it says. */
export class PastEnd extends Error {}

const WINDOW = 64 * 1024

export interface ByteSource {
  readonly size: number
  /** Exactly these bytes; throws PastEnd. Small reads share a window, so the bytes are only valid until the next read. */
  read(position: number, length: number): Buffer
  /** The file piece by piece from `start` to `end`. */
  pieces(start?: number, end?: number): Generator<Buffer>
  close(): void
}

/** Opens a file. */
export const openSource = (path: string): ByteSource => {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  const window = Buffer.alloc(WINDOW)
  let begin = 0
  let filled = 0
  const fill = (target: Buffer, position: number): number => {
    let done = 0
    while (done < target.length) {
      const got = readSync(file, target, done, target.length - done, position + done)
      if (got === 0) break
      done += got
    }
    return done
  }
  return {
    size,
    read: (position, length) => {
      if (position < 0 || length < 0 || position + length > size) throw new PastEnd()
      if (length > WINDOW) {
        const bytes = Buffer.alloc(length)
        if (fill(bytes, position) < length) throw new PastEnd()
        return bytes
      }
      if (position < begin || position + length > begin + filled) {
        begin = position
        filled = fill(window, position)
        if (filled < length) throw new PastEnd()
      }
      return window.subarray(position - begin, position - begin + length)
    },
    *pieces(start = 0, end = size) {
      const piece = Buffer.alloc(1024 * 1024)
      for (let at = start; at < end; ) {
        const got = fill(piece.subarray(0, Math.min(piece.length, end - at)), at)
        if (got === 0) throw new PastEnd()
        yield piece.subarray(0, got)
        at += got
      }
    },
    close: () => closeSync(file),
  }
}
