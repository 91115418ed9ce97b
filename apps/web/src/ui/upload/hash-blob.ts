import { createSHA256 } from 'hash-wasm'

const PIECE = 4 * 1024 * 1024

/** SHA-256 of a file in hex, read in pieces: any size in little memory. `onProgress` is called with the bytes done. */
export const hashBlob = async (blob: Blob, onProgress?: (done: number) => void): Promise<string> => {
  const hasher = await createSHA256()
  hasher.init()
  for (let at = 0; at < blob.size; at += PIECE) {
    hasher.update(new Uint8Array(await blob.slice(at, at + PIECE).arrayBuffer()))
    onProgress?.(Math.min(at + PIECE, blob.size))
  }
  return hasher.digest('hex')
}
