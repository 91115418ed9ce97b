// Writes a zip archive anew: parts that stay are copied as they are packed, changed parts are packed again.
import { crc32, deflateRawSync } from 'node:zlib'
import type { ArchiveEntry } from '../archive.ts'
import type { ByteSource } from '../byte-source.ts'

/** 1 January 1980: when a part was made is nobody's business. */
const DAY = 0x21
const UTF8 = 0x800

/** The archive of `entries`, with the content of some changed. No notes, no extra fields, no times. */
export const writeArchive = (
  source: ByteSource,
  entries: readonly ArchiveEntry[],
  changed: ReadonlyMap<string, Buffer>,
): Buffer => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const fresh = changed.get(entry.name)
    const packed = fresh ? deflateRawSync(fresh) : Buffer.from(source.read(entry.body, entry.packed))
    const name = Buffer.from(entry.name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(UTF8, 2)
    common.writeUInt16LE(fresh ? 8 : entry.method, 4)
    common.writeUInt16LE(0, 6)
    common.writeUInt16LE(DAY, 8)
    common.writeUInt32LE(fresh ? crc32(fresh) : entry.crc, 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(fresh ? fresh.length : entry.size, 18)
    common.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name)
    at += 30 + name.length + packed.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}
