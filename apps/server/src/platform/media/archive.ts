// The directory of a zip archive, as written and as true: every entry is looked up where it is said to lie. What the entries hold
// is compared in archive-bodies.ts.
import { crc32 } from 'node:zlib'
import { type ByteSource, PastEnd } from './byte-source.ts'
import { MediaRefused, type MediaTrouble } from './facts.ts'

export interface ArchiveEntry {
  /** With `/` between folders. */
  readonly name: string
  readonly isFolder: boolean
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly crc: number
  readonly flags: number
  /** Of the local header, and of the packed bytes. */
  readonly start: number
  readonly body: number
  /** The local header leaves the sizes open: they stand behind the packed bytes. */
  readonly sizesFollow: boolean
  /** Where the directory begins. */
  readonly directory: number
}

export const archiveLimits = { entries: 2000, bytes: 1024 ** 3, ratio: 100 } as const
const MOST_DIRECTORY = 8 * 1024 * 1024
/** Below this size an entry may be packed as tightly as it likes. */
const SMALL = 1024 * 1024
const ENCRYPTED = 0x2041
const refuse = (trouble: MediaTrouble = 'archive-damaged', name?: string): never => {
  throw new MediaRefused(trouble, name === undefined ? {} : { name: name.replace(/[\u0000-\u001f\u007f]/g, '·').slice(0, 80) })
}

/** The entries of an archive that keeps to the limits. Throws MediaRefused. */
export const readArchive = (source: ByteSource): ArchiveEntry[] => {
  try {
    const entries = directoryOf(source)
    requireLimits(entries, source.size)
    requireOwnPlaces(entries)
    return entries
  } catch (error) {
    if (error instanceof PastEnd || error instanceof RangeError) return refuse()
    throw error
  }
}

interface End {
  readonly count: number
  readonly size: number
  readonly start: number
}

// The last record must end with the file: what comes after it would be another file's.
const endOf = (source: ByteSource): End => {
  if (source.size < 22) refuse('content')
  if (![0x04034b50, 0x06054b50].includes(source.read(0, 4).readUInt32LE(0))) refuse('content')
  const length = Math.min(source.size, 22 + 0xffff)
  const tail = Buffer.from(source.read(source.size - length, length))
  let at = tail.length - 22
  while (at >= 0 && !(tail.readUInt32LE(at) === 0x06054b50 && at + 22 + tail.readUInt16LE(at + 20) === tail.length)) at--
  if (at < 0) refuse()
  const position = source.size - length + at
  const plain = { count: tail.readUInt16LE(at + 10), size: tail.readUInt32LE(at + 12), start: tail.readUInt32LE(at + 16) }
  if (tail.readUInt16LE(at + 4) !== 0 && tail.readUInt16LE(at + 4) !== 0xffff) refuse()
  if (plain.count !== 0xffff && plain.size !== 0xffffffff && plain.start !== 0xffffffff) return within(plain, position)
  if (position < 20 || source.read(position - 20, 4).readUInt32LE(0) !== 0x07064b50) return within(plain, position)
  const large = Number(source.read(position - 12, 8).readBigUInt64LE(0))
  const record = Buffer.from(source.read(large, 56))
  if (record.readUInt32LE(0) !== 0x06064b50) refuse()
  const long = {
    count: Number(record.readBigUInt64LE(32)),
    size: Number(record.readBigUInt64LE(40)),
    start: Number(record.readBigUInt64LE(48)),
  }
  // What the short record says as well must be the same: readers differ in which of the two they believe.
  const agrees = (short: number, open: number, real: number): boolean => short === open || short === real
  if (
    !agrees(plain.count, 0xffff, long.count) ||
    !agrees(plain.size, 0xffffffff, long.size) ||
    !agrees(plain.start, 0xffffffff, long.start)
  )
    refuse()
  return within(long, large)
}

const within = (end: End, position: number): End => {
  if (end.start + end.size !== position) refuse()
  if (end.count > archiveLimits.entries) refuse('archive-entries')
  if (end.size > MOST_DIRECTORY) refuse()
  return end
}

const directoryOf = (source: ByteSource): ArchiveEntry[] => {
  const end = endOf(source)
  const directory = Buffer.from(source.read(end.start, end.size))
  const entries: ArchiveEntry[] = []
  const names = new Set<string>()
  let at = 0
  for (let index = 0; index < end.count; index++) {
    if (directory.readUInt32LE(at) !== 0x02014b50) refuse()
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((step) => directory.readUInt16LE(at + step)) as [
      number,
      number,
      number,
    ]
    const flags = directory.readUInt16LE(at + 8)
    const rawName = directory.subarray(at + 46, at + 46 + nameLength)
    const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    const plainName = nameOf(rawName)
    const name = longNameOf(extra, rawName) ?? plainName
    if ((flags & ENCRYPTED) !== 0 || directory.readUInt16LE(at + 10) === 99) refuse('archive-locked')
    const large = largeOf(extra, [
      directory.readUInt32LE(at + 24),
      directory.readUInt32LE(at + 20),
      directory.readUInt32LE(at + 42),
    ])
    for (const each of [plainName, name]) requireName(each, directory.readUInt32LE(at + 38) >>> 16, directory[at + 5]!)
    const key = name.normalize('NFC').replace(/\/$/, '')
    if (names.has(key)) refuse('archive-names', name)
    names.add(key)
    const entry = {
      name,
      isFolder: name.endsWith('/'),
      flags,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      ...large,
    }
    entries.push({ ...entry, ...bodyOf(source, entry, rawName, end.start), directory: end.start })
    at += 46 + nameLength + extraLength + noteLength
  }
  if (at !== end.size) refuse()
  return entries
}

// Sizes and place beyond 4 GB stand in a field of their own, in this order, only those that are needed.
const largeOf = (extra: Buffer, plain: readonly [number, number, number]): { size: number; packed: number; start: number } => {
  const values = [...plain]
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let field = at + 4
    for (let index = 0; index < 3; index++) {
      if (plain[index] !== 0xffffffff) continue
      values[index] = Number(extra.readBigUInt64LE(field))
      field += 8
    }
    break
  }
  return { size: values[0]!, packed: values[1]!, start: values[2]! }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const chinese = new TextDecoder('gb18030')

// Archives made by Chinese Windows name files in its own encoding and do not say so.
const nameOf = (raw: Buffer): string => {
  try {
    return utf8.decode(raw).replaceAll('\\', '/')
  } catch {
    return chinese.decode(raw).replaceAll('\\', '/')
  }
}

// A name in UTF-8 beside one in an old encoding, good as long as it was made for that one.
const longNameOf = (extra: Buffer, raw: Buffer): string | null => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const length = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) !== 0x7075 || length < 5 || extra[at + 4] !== 1) continue
    return extra.readUInt32LE(at + 5) === crc32(raw) ? nameOf(extra.subarray(at + 9, at + 4 + length)) : null
  }
  return null
}

const requireName = (name: string, mode: number, system: number): void => {
  const isOdd =
    name === '' ||
    name.startsWith('/') ||
    /^[A-Za-z]:/.test(name) ||
    /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/.test(name) ||
    name.split('/').includes('..')
  const kind = mode & 0o170000
  const isLink = (system === 3 || system === 19) && kind !== 0 && kind !== 0o100000 && kind !== 0o040000
  if (isOdd || isLink) refuse('archive-names', name)
}

// The header before the bytes must say the same as the directory: readers differ in which of the two they believe.
const bodyOf = (
  source: ByteSource,
  entry: Omit<ArchiveEntry, 'body' | 'sizesFollow' | 'directory'>,
  rawName: Buffer,
  directory: number,
): Pick<ArchiveEntry, 'body' | 'sizesFollow'> => {
  const head = Buffer.from(source.read(entry.start, 30))
  if (head.readUInt32LE(0) !== 0x04034b50) refuse()
  const [nameLength, extraLength] = [head.readUInt16LE(26), head.readUInt16LE(28)]
  const body = entry.start + 30 + nameLength + extraLength
  const plain = [head.readUInt32LE(22), head.readUInt32LE(18), 0] as const
  const local = largeOf(Buffer.from(source.read(entry.start + 30 + nameLength, extraLength)), plain)
  const crc = head.readUInt32LE(14)
  // Whoever writes in one go learns sizes and checksum too late for this header.
  const isLater = (entry.flags & 8) !== 0
  const claims = [
    [crc, entry.crc],
    [local.packed, entry.packed],
    [local.size, entry.size],
  ] as const
  const differs = claims.some(([claimed, real]) => claimed !== real)
  const sizesFollow = isLater && differs && claims.every(([claimed, real]) => claimed === real || claimed === 0)
  if (
    ((head.readUInt16LE(6) ^ entry.flags) & (ENCRYPTED | 8)) !== 0 ||
    head.readUInt16LE(8) !== entry.method ||
    !source.read(entry.start + 30, nameLength).equals(rawName) ||
    (differs && !sizesFollow) ||
    body + entry.packed > directory
  )
    refuse()
  if (entry.method === 0 && entry.packed !== entry.size) refuse()
  return { body, sizesFollow }
}

const requireLimits = (entries: readonly ArchiveEntry[], bytes: number): void => {
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  const isTight = ({ size, packed }: ArchiveEntry): boolean => size > SMALL && size > packed * archiveLimits.ratio
  if (total > archiveLimits.bytes || total > Math.max(SMALL, bytes * archiveLimits.ratio) || entries.some(isTight))
    refuse('archive-size')
}

// Entries that share bytes unpack to more than the file could hold; bytes before the first entry are somebody else's.
const requireOwnPlaces = (entries: readonly ArchiveEntry[]): void => {
  let end = 0
  for (const entry of [...entries].sort((a, b) => a.start - b.start)) {
    if (entry.start < end || (end === 0 && entry.start !== 0)) refuse()
    end = entry.body + entry.packed
  }
}
