// The zip archive of a workbook: its directory, and its entries unpacked under a bound that counts real bytes, not claims.
import { createInflateRaw } from 'node:zlib'
import { SheetRefused } from './limits.ts'

export interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: Buffer
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const mostEntries = 2000
const oldContainer = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

const findEnd = (file: Buffer): number => {
  for (let at = file.length - 22; at >= Math.max(0, file.length - 65_557); at--) {
    if (file.readUInt32LE(at) === endSignature) return at
  }
  if (file.subarray(0, 4).equals(oldContainer)) throw new SheetRefused('old-or-encrypted')
  throw new SheetRefused('not-a-workbook')
}

const entryAt = (file: Buffer, at: number): { entry: Entry; next: number } => {
  if (file.readUInt32LE(at) !== entrySignature || (file.readUInt16LE(at + 8) & 1) !== 0) throw new SheetRefused('damaged')
  const nameLength = file.readUInt16LE(at + 28)
  const name = file.toString('utf8', at + 46, at + 46 + nameLength)
  const size = file.readUInt32LE(at + 20)
  const local = file.readUInt32LE(at + 42)
  const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  if (begin + size > file.length) throw new SheetRefused('damaged')
  const next = at + 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  return { entry: { name, method: file.readUInt16LE(at + 10), packed: file.subarray(begin, begin + size) }, next }
}

/** The entries by name, as the directory at the end of the file lists them. Throws SheetRefused for anything unusual. */
export const listEntries = (file: Buffer): Map<string, Entry> => {
  try {
    const end = findEnd(file)
    const count = file.readUInt16LE(end + 10)
    if (count > mostEntries) throw new SheetRefused('damaged', mostEntries)
    const entries = new Map<string, Entry>()
    let at = file.readUInt32LE(end + 16)
    for (let index = 0; index < count; index++) {
      const { entry, next } = entryAt(file, at)
      // Two of one name: readers would disagree about which one counts.
      if (entries.has(entry.name)) throw new SheetRefused('damaged')
      entries.set(entry.name, entry)
      at = next
    }
    return entries
  } catch (error) {
    if (error instanceof RangeError) throw new SheetRefused('damaged', null, { cause: error })
    throw error
  }
}

/** Counts what all entries of one workbook unpack to. */
export interface Allowance {
  left: number
  readonly limit: number
}

/** Unpacks an entry chunk by chunk; throws SheetRefused once the allowance is used up. */
export async function* unpack(entry: Entry, allowance: Allowance): AsyncGenerator<Buffer> {
  if (entry.method !== 0 && entry.method !== 8) throw new SheetRefused('damaged')
  const chunks = entry.method === 0 ? [entry.packed] : createInflateRaw().end(entry.packed)
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      allowance.left -= chunk.length
      if (allowance.left < 0) throw new SheetRefused('unpacks-too-large', allowance.limit)
      yield chunk
    }
  } catch (error) {
    if (error instanceof SheetRefused) throw error
    throw new SheetRefused('damaged', null, { cause: error })
  }
}
