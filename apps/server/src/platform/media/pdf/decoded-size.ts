// How much a packed stream holds, counted without keeping it.
import { createInflate } from 'node:zlib'

/** Bytes of a zlib stream, of a damaged one up to the damage; counting stops when they are more than `most`. */
export const decodedSize = async (packed: Uint8Array, most: number): Promise<number> => {
  const inflate = createInflate({ chunkSize: 256 * 1024 })
  inflate.end(packed)
  let size = 0
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > most) break
    }
  } catch {
    // What a reader makes of the rest is not more than what came so far.
  }
  return size
}
