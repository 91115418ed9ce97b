// The files of a small archive that is in memory. What its directory claims is not believed: each is unpacked within an allowance.
import { inflateRawSync } from 'node:zlib'
import { readArchive } from './media/archive.ts'
import { type ByteSource, PastEnd } from './media/byte-source.ts'

const DEFLATED = 8

const sourceOf = (bytes: Buffer): ByteSource => {
  const read = (position: number, length: number): Buffer => {
    if (position < 0 || length < 0 || position + length > bytes.length) throw new PastEnd()
    return bytes.subarray(position, position + length)
  }
  return {
    size: bytes.length,
    read,
    *pieces(start = 0, end = bytes.length) {
      yield read(start, end - start)
    },
    close: () => undefined,
  }
}

/** Unpacks the files of an archive, at most `mostBytes` together. Throws (MediaRefused, RangeError) what is damaged, locked or larger. */
export const unzipped = (archive: Buffer, mostBytes: number): { readonly name: string; readonly bytes: Buffer }[] => {
  const source = sourceOf(archive)
  let left = mostBytes
  return readArchive(source).flatMap(({ name, isFolder, method, body, packed }) => {
    if (isFolder) return []
    const raw = source.read(body, packed)
    const bytes = method === DEFLATED ? inflateRawSync(raw, { maxOutputLength: Math.max(1, left) }) : raw
    left -= bytes.length
    if (left < 0) throw new RangeError('archive')
    return [{ name, bytes }]
  })
}
