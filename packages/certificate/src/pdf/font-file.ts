// A subset as a TrueType file, deflated. Glyphs are deflated once per process and joined; nothing is deflated per certificate.
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { adler32, joinAdler } from './adler.ts'
import type { PrintFace } from './print-face.ts'
import type { Subset } from './subset.ts'

interface Segment {
  readonly record: Uint8Array
  /** The record as deflate blocks that end on a byte and are not the last. */
  readonly packed: Uint8Array
  readonly adler: number
  /** Sum of its 32-bit words. */
  readonly sum: number
  readonly points: number
  readonly contours: number
}

const KEPT = 20_000
const segments = new WeakMap<PrintFace, Map<number, Segment>>()
const TABLES = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'] as const
const HEADER = 12 + TABLES.length * 16

export interface FontFile {
  /** zlib stream. */
  readonly data: Buffer
  /** Bytes of the font itself. */
  readonly length: number
}

/** Writes a subset. `isDense`: deflated as a whole, smaller and slower; else from glyphs that were deflated before. */
export const fontFile = (subset: Subset, isDense: boolean): FontFile => {
  const parts = subset.glyphs.map((glyph) => segmentOf(subset.face, glyph))
  const { header, glyfLength } = headerOf(subset, parts)
  const length = header.length + glyfLength
  if (isDense) return { data: deflateSync(Buffer.concat([header, ...parts.map(({ record }) => record)]), { level: 9 }), length }
  // Everything before the glyphs is one stored block; it has at most 65,535 bytes.
  const stored: Buffer[] = []
  for (let at = 0; at < header.length; at += 0xffff) {
    const piece = header.subarray(at, at + 0xffff)
    const head = Buffer.from([0, piece.length & 255, piece.length >> 8, ~piece.length & 255, (~piece.length >> 8) & 255])
    stored.push(head, piece)
  }
  let adler = adler32(header)
  for (const { adler: own, record } of parts) adler = joinAdler(adler, own, record.length)
  const end = Buffer.alloc(6)
  end.writeUInt16LE(0x0003, 0)
  end.writeUInt32BE(adler, 2)
  return { data: Buffer.concat([Buffer.from([0x78, 0x01]), ...stored, ...parts.map(({ packed }) => packed), end]), length }
}

const nothing = new Uint8Array(0)
const segmentOf = (face: PrintFace, glyph: number): Segment => {
  let known = segments.get(face)
  if (!known) {
    known = new Map()
    segments.set(face, known)
  }
  let segment = known.get(glyph)
  if (!segment) {
    const record = face.record(glyph)
    const view = new DataView(record.buffer, record.byteOffset, record.byteLength)
    let sum = 0
    for (let at = 0; at + 4 <= record.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
    const contours = record.length > 0 ? view.getInt16(0) : 0
    segment = {
      record,
      packed: record.length > 0 ? deflateRawSync(record, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }) : nothing,
      adler: adler32(record),
      sum,
      contours,
      points: contours > 0 ? view.getUint16(8 + contours * 2) + 1 : 0,
    }
    if (known.size >= KEPT) known.clear()
    known.set(glyph, segment)
  }
  return segment
}

const headerOf = (subset: Subset, parts: readonly Segment[]): { header: Buffer; glyfLength: number } => {
  const { face } = subset
  const count = parts.length
  const sizes = { head: 56, hhea: 36, hmtx: count * 4, loca: (count + 1) * 4, maxp: 32 }
  const total = HEADER + sizes.head + sizes.hhea + sizes.hmtx + sizes.loca + sizes.maxp
  const header = Buffer.alloc(total)
  const view = new DataView(header.buffer, header.byteOffset, total)
  const head = HEADER
  const hhea = head + sizes.head
  const hmtx = hhea + sizes.hhea
  const loca = hmtx + sizes.hmtx
  const maxp = loca + sizes.loca
  let glyfLength = 0
  let glyfSum = 0
  let points = 0
  let contours = 0
  for (const [number, part] of parts.entries()) {
    view.setUint32(loca + number * 4, glyfLength)
    glyfLength += part.record.length
    glyfSum = (glyfSum + part.sum) >>> 0
    points = Math.max(points, part.points)
    contours = Math.max(contours, part.contours)
    view.setUint16(hmtx + number * 4, face.advance(subset.glyphs[number]!) & 0xffff)
    if (part.record.length > 0) view.setInt16(hmtx + number * 4 + 2, ((part.record[2]! << 24) >> 16) | part.record[3]!)
  }
  view.setUint32(loca + count * 4, glyfLength)
  view.setUint32(head, 0x00010000)
  view.setUint32(head + 12, 0x5f0f3cf5)
  view.setUint16(head + 16, 0x0003)
  view.setUint16(head + 18, face.unitsPerEm)
  for (const [index, side] of face.box.entries()) view.setInt16(head + 36 + index * 2, side)
  view.setUint16(head + 46, 8)
  view.setInt16(head + 48, 2)
  view.setInt16(head + 50, 1)
  view.setUint32(hhea, 0x00010000)
  view.setInt16(hhea + 4, face.ascent)
  view.setInt16(hhea + 6, face.descent)
  view.setUint16(hhea + 10, 0xffff)
  view.setUint16(hhea + 34, count)
  view.setUint32(maxp, 0x00010000)
  view.setUint16(maxp + 4, count)
  view.setUint16(maxp + 6, points)
  view.setUint16(maxp + 8, contours)
  view.setUint16(maxp + 14, 2)
  const places = { glyf: total, head, hhea, hmtx, loca, maxp }
  const lengths = { glyf: glyfLength, head: 54, hhea: 36, hmtx: sizes.hmtx, loca: sizes.loca, maxp: 32 }
  view.setUint32(0, 0x00010000)
  view.setUint16(4, TABLES.length)
  view.setUint16(6, 64)
  view.setUint16(8, 2)
  view.setUint16(10, 32)
  for (const [index, tag] of TABLES.entries()) {
    const at = 12 + index * 16
    header.write(tag, at, 'latin1')
    const sum = tag === 'glyf' ? glyfSum : sumOf(view, places[tag], (lengths[tag] + 3) & ~3)
    view.setUint32(at + 4, sum)
    view.setUint32(at + 8, places[tag])
    view.setUint32(at + 12, lengths[tag])
  }
  const whole = (sumOf(view, 0, header.length) + glyfSum) >>> 0
  view.setUint32(head + 8, (0xb1b0afba - whole) >>> 0)
  return { header, glyfLength }
}

const sumOf = (bytes: DataView, start: number, length: number): number => {
  let sum = 0
  for (let at = start; at < start + length; at += 4) sum = (sum + bytes.getUint32(at)) >>> 0
  return sum
}
