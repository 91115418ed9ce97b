// Single files in one archive, stored as they are: a PDF is packed already. The checksum goes on from the prefix.
import { crc32 } from 'node:zlib'
import type { Facts } from '../model/bind.ts'
import type { Plan } from './plan.ts'
import { renderTail } from './render-tail.ts'
import { renderSigned } from './sign.ts'
import type { Signer } from './signer.ts'

export interface ZipEntry {
  /** Path inside the archive, with slashes. */
  readonly name: string
  readonly facts: Facts
}
export interface ZipOptions {
  readonly at: Date
  readonly signer?: Signer | null
}

const MOST_32 = 0xffffffff
const MOST_16 = 0xffff

/** Renders every entry and gives the archive's chunks (APPNOTE 6.3; ZIP64 when it must be). Names must differ. */
export async function* zipSingles(
  plan: Plan,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  { at, signer }: ZipOptions,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let place = 0
  for await (const { name, facts } of entries) {
    const tail = signer ? renderSigned(plan, facts, signer, { signedAt: at }) : renderTail(plan, facts, { createdAt: at }).bytes
    const file = {
      name: Buffer.from(name),
      crc: crc32(tail, plan.crc32),
      size: plan.prefix.length + tail.length,
      place,
      moment: momentOf(at),
    }
    const head = localHeader(file)
    yield head
    yield plan.prefix
    yield tail
    directory.push(apart(centralHeader(file)))
    place += head.length + file.size
  }
  const list = Buffer.concat(directory)
  yield list
  yield endOf(directory.length, list.length, place)
}

// Small buffers share one piece of memory with whatever was made beside them: kept as it is, a header would keep 64 KB with it.
const apart = (bytes: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

interface StoredFile {
  readonly name: Buffer
  readonly crc: number
  readonly size: number
  readonly place: number
  readonly moment: number
}

// Time in its low half, date in its high half, as DOS had them.
const momentOf = (at: Date): number => {
  const date = ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return date * 0x10000 + time
}

// Bit 11: the name is UTF-8.
const UTF8 = 0x0800

const localHeader = ({ name, crc, size, moment }: StoredFile): Buffer => {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(UTF8, 6)
  head.writeUInt32LE(moment, 10)
  head.writeUInt32LE(crc, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

const centralHeader = ({ name, crc, size, place, moment }: StoredFile): Buffer => {
  const isFar = place >= MOST_32
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(isFar ? 45 : 20, 4)
  head.writeUInt16LE(isFar ? 45 : 20, 6)
  head.writeUInt16LE(UTF8, 8)
  head.writeUInt32LE(moment, 12)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(size, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt16LE(isFar ? 12 : 0, 30)
  head.writeUInt32LE(isFar ? MOST_32 : place, 42)
  if (!isFar) return Buffer.concat([head, name])
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(place), 4)
  return Buffer.concat([head, name, extra])
}

const endOf = (count: number, length: number, place: number): Buffer => {
  const end = Buffer.alloc(22)
  const isLarge = count >= MOST_16 || place >= MOST_32
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(isLarge ? MOST_16 : count, 8)
  end.writeUInt16LE(isLarge ? MOST_16 : count, 10)
  end.writeUInt32LE(isLarge ? MOST_32 : length, 12)
  end.writeUInt32LE(isLarge ? MOST_32 : place, 16)
  if (!isLarge) return end
  const large = Buffer.alloc(56)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE(45, 12)
  large.writeUInt16LE(45, 14)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(length), 40)
  large.writeBigUInt64LE(BigInt(place), 48)
  const pointer = Buffer.alloc(20)
  pointer.writeUInt32LE(0x07064b50, 0)
  pointer.writeBigUInt64LE(BigInt(place + length), 8)
  pointer.writeUInt32LE(1, 16)
  return Buffer.concat([large, pointer, end])
}
