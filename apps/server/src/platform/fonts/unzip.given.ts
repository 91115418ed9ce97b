// Reads an archive of stored files by its central directory, checking every checksum: not the code that wrote it.
import assert from 'node:assert/strict'
import { crc32 } from 'node:zlib'

export const unzipped = (zip: Buffer): { name: string; bytes: Buffer }[] => {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'))
  const count = zip.readUInt16LE(end + 10)
  const files: { name: string; bytes: Buffer }[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    assert.equal(zip.readUInt32LE(at), 0x02014b50)
    const [crc, size, length] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26)
    const bytes = zip.subarray(start, start + size)
    assert.equal(crc32(bytes), crc)
    files.push({ name: zip.toString('utf8', at + 46, at + 46 + length), bytes })
    at += 46 + length + zip.readUInt16LE(at + 30)
  }
  return files
}
