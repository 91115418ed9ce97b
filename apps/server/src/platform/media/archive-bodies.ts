// Whether the entries of an archive hold what its directory says: each is unpacked to nowhere, no further than its declared size.
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import type { ArchiveEntry } from './archive.ts'
import type { ByteSource } from './byte-source.ts'
import { MediaRefused } from './facts.ts'

const STORED = 0
const DEFLATED = 8
/** Up to here an entry is unpacked in one go; beyond it passes by in pieces. */
const SMALL = 4 * 1024 * 1024
const PIECE = 256 * 1024
const refused = (): MediaRefused => new MediaRefused('archive-damaged')

interface Unpacked {
  readonly size: number
  readonly crc: number
  /** Packed bytes that were needed; the rest would be hidden behind the end. */
  readonly used: number
}

/**
 * Unpacks every entry and compares size and checksum with the directory, and looks at what stands between entries. Stops at the first
 * byte beyond a declared size, so a lie costs no more than what was declared. Throws MediaRefused. Methods other than stored and
 * deflated are refused: nobody could say what they hold.
 */
export const requireHonestBodies = async (source: ByteSource, entries: readonly ArchiveEntry[]): Promise<void> => {
  for (const entry of entries) {
    const found = await unpacked(source, entry).catch((error: unknown) => {
      throw error instanceof MediaRefused ? error : refused()
    })
    if (found.size !== entry.size || found.crc !== entry.crc || found.used !== entry.packed) throw refused()
  }
  requireNothingBetween(source, entries)
}

const unpacked = async (source: ByteSource, entry: ArchiveEntry): Promise<Unpacked> => {
  if (entry.method === STORED) return storedOf(source, entry)
  if (entry.method !== DEFLATED) throw refused()
  if (entry.packed > SMALL || entry.size > SMALL) return inPieces(source, entry)
  // `info` gives how many bytes the unpacking took; the types do not know of it. A limit of 0 is not allowed.
  const { buffer, engine } = inflateRawSync(source.read(entry.body, entry.packed), {
    maxOutputLength: Math.max(1, entry.size),
    info: true,
  }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
  return { size: buffer.length, crc: crc32(buffer), used: engine.bytesWritten }
}

const storedOf = (source: ByteSource, entry: ArchiveEntry): Unpacked => {
  let [size, crc] = [0, 0]
  for (const piece of source.pieces(entry.body, entry.body + entry.packed)) {
    size += piece.length
    crc = crc32(piece, crc)
  }
  return { size, crc, used: size }
}

const inPieces = (source: ByteSource, entry: ArchiveEntry): Promise<Unpacked> => {
  const inflate = createInflateRaw({ chunkSize: PIECE })
  let [size, crc] = [0, 0]
  return new Promise<Unpacked>((resolve, reject) => {
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > entry.size) return void inflate.destroy(refused())
      crc = crc32(chunk, crc)
    })
    inflate.on('end', () => resolve({ size, crc, used: inflate.bytesWritten }))
    inflate.on('error', reject)
    // A piece is only valid until the next one: each waits until the one before it has passed.
    const pieces = source.pieces(entry.body, entry.body + entry.packed)
    const feed = (): void => {
      try {
        const { value, done } = pieces.next()
        if (done) inflate.end()
        else inflate.write(value, (error) => error || feed())
      } catch (error) {
        inflate.destroy(error as Error)
      }
    }
    feed()
  }).finally(() => inflate.destroy())
}

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50

// After an entry its sizes may stand once more, then the next entry begins. Another header there is an entry the directory hides:
// readers that go from front to back would find it.
const requireNothingBetween = (source: ByteSource, entries: readonly ArchiveEntry[]): void => {
  const inOrder = [...entries].sort((a, b) => a.start - b.start)
  for (const [index, entry] of inOrder.entries()) {
    const end = entry.body + entry.packed
    const next = inOrder[index + 1]?.start ?? entry.directory
    const after = Buffer.from(source.read(end, Math.min(next - end, 28)))
    const found = (entry.flags & 8) === 0 ? 0 : descriptorLength(after, entry)
    if (found === null && entry.sizesFollow) throw refused()
    const length = found ?? 0
    if (after.length >= length + 4 && after.readUInt32LE(length) === LOCAL) throw refused()
  }
}

// With or without its mark, with sizes of 4 or 8 bytes: all four are in use.
const descriptorLength = (after: Buffer, { crc, packed, size }: ArchiveEntry): number | null => {
  for (const mark of [4, 0]) {
    if (mark === 4 && (after.length < 4 || after.readUInt32LE(0) !== DESCRIPTOR)) continue
    if (after.length < mark + 12 || after.readUInt32LE(mark) !== crc) continue
    const wide =
      after.length >= mark + 20 ? [Number(after.readBigUInt64LE(mark + 4)), Number(after.readBigUInt64LE(mark + 12))] : []
    if (wide[0] === packed && wide[1] === size) return mark + 20
    if (after.readUInt32LE(mark + 4) === packed && after.readUInt32LE(mark + 8) === size) return mark + 12
  }
  return null
}
