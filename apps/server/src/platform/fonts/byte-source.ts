// Bytes that are read where they are needed: a font of 15 MB stays in its file.
import { openSync, readSync, statSync } from 'node:fs'

export interface ByteSource {
  readonly size: number
  /** A copy or a view of a range. Throws RangeError beyond the end. */
  read(offset: number, length: number): Buffer
}

/** A file, opened once and kept open. */
export const fileSource = (path: string): ByteSource => {
  const { size } = statSync(path)
  const handle = openSync(path, 'r')
  return {
    size,
    read: (offset, length) => {
      check(offset, length, size)
      const bytes = Buffer.allocUnsafe(length)
      let done = 0
      while (done < length) {
        const count = readSync(handle, bytes, done, length - done, offset + done)
        if (count === 0) throw new RangeError('the file became shorter')
        done += count
      }
      return bytes
    },
  }
}

/** Bytes in memory. */
export const memorySource = (bytes: Uint8Array): ByteSource => {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return {
    size: whole.length,
    read: (offset, length) => {
      check(offset, length, whole.length)
      return whole.subarray(offset, offset + length)
    },
  }
}

const check = (offset: number, length: number, size: number): void => {
  if (!(offset >= 0 && length >= 0 && offset + length <= size)) throw new RangeError(`bytes ${offset}+${length} of ${size}`)
}
