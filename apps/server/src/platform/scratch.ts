// Buffers that are used again: what is written into fresh memory for every request costs more than the writing.

/** The smallest; larger ones double. */
const SMALLEST_BYTES = 16 * 1024

export interface Scratch {
  /** A buffer of exactly so many bytes, with anything in it: all of it has to be written. */
  take(bytes: number): Buffer
  /** It may be given to somebody else: nobody reads it any more. */
  giveBack(buffer: Buffer): void
}

/** Holds at most so many bytes of buffers nobody uses; what comes back beyond them is left to the garbage collector. */
export const makeScratch = (mostBytes: number): Scratch => {
  const free = new Map<number, ArrayBufferLike[]>()
  let held = 0
  return {
    take(bytes) {
      let size = SMALLEST_BYTES
      while (size < bytes) size *= 2
      const memory = free.get(size)?.pop()
      if (memory === undefined) return Buffer.from(new ArrayBuffer(size), 0, bytes)
      held -= size
      return Buffer.from(memory, 0, bytes)
    },
    giveBack({ buffer }) {
      const size = buffer.byteLength
      if (held + size > mostBytes) return
      held += size
      const others = free.get(size)
      if (others) others.push(buffer)
      else free.set(size, [buffer])
    },
  }
}
