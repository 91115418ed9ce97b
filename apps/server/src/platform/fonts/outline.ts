// Outlines of TrueType glyphs: record → contours → record or path. Composites become plain outlines, instructions go.

export interface Point {
  readonly x: number
  readonly y: number
  readonly isOn: boolean
}
export type Outline = readonly (readonly Point[])[]

const MOST_POINTS = 20_000
const DEEPEST = 6

/** Gives the record of a glyph; empty for a blank one. */
export type RecordOf = (glyph: number) => Buffer

/** Reads a glyph's outline, its components included. Throws on a record that is broken or without end. */
export const readOutline = (recordOf: RecordOf, glyph: number): Outline => {
  const budget = { points: MOST_POINTS }
  return readRecord(recordOf, glyph, 0, budget)
}

type Budget = { points: number }

const readRecord = (recordOf: RecordOf, glyph: number, depth: number, budget: Budget): Outline => {
  const record = recordOf(glyph)
  if (record.length === 0) return []
  const contours = record.readInt16BE(0)
  if (contours >= 0) return readSimple(record, contours, budget)
  if (depth >= DEEPEST) throw new RangeError('components within components without end')
  return readComposite(record, 10, (part) => readRecord(recordOf, part, depth + 1, budget), budget)
}

const readSimple = (record: Buffer, contours: number, budget: Budget): Outline => {
  const ends: number[] = []
  let at = 10
  for (let index = 0; index < contours; index++, at += 2) ends.push(record.readUInt16BE(at))
  const count = contours === 0 ? 0 : ends.at(-1)! + 1
  budget.points -= count
  if (budget.points < 0) throw new RangeError('too many points')
  at += 2 + record.readUInt16BE(at)
  const flags = new Uint8Array(count)
  for (let index = 0; index < count; ) {
    const flag = record.readUInt8(at++)
    const times = flag & 8 ? record.readUInt8(at++) + 1 : 1
    for (let time = 0; time < times && index < count; time++) flags[index++] = flag
  }
  const readAxis = (shortBit: number, sameBit: number): Int32Array => {
    const values = new Int32Array(count)
    let value = 0
    for (let index = 0; index < count; index++) {
      const flag = flags[index]!
      if (flag & shortBit) value += flag & sameBit ? record.readUInt8(at++) : -record.readUInt8(at++)
      else if (!(flag & sameBit)) {
        value += record.readInt16BE(at)
        at += 2
      }
      values[index] = value
    }
    return values
  }
  const xs = readAxis(2, 16)
  const ys = readAxis(4, 32)
  const outline: Point[][] = []
  let start = 0
  for (const end of ends) {
    if (end + 1 < start) throw new RangeError('contours out of order')
    const contour: Point[] = []
    for (let index = start; index <= end; index++) contour.push({ x: xs[index]!, y: ys[index]!, isOn: (flags[index]! & 1) === 1 })
    if (contour.length > 0) outline.push(contour)
    start = end + 1
  }
  return outline
}

/** Reads components that stand one after another; the same in TrueType and in WOFF2. */
export const readComposite = (
  record: Buffer,
  start: number,
  partOf: (glyph: number) => Outline,
  budget: Budget = { points: MOST_POINTS },
): Outline => {
  const outline: (readonly Point[])[] = []
  for (let at = start, more = true; more; ) {
    // A component costs as much as a point: components of nothing cannot go on for ever.
    if (--budget.points < 0) throw new RangeError('too many components')
    const flags = record.readUInt16BE(at)
    const part = partOf(record.readUInt16BE(at + 2))
    at += 4
    const [first, second] =
      flags & 1 ? [record.readInt16BE(at), record.readInt16BE(at + 2)] : [record.readInt8(at), record.readInt8(at + 1)]
    at += flags & 1 ? 4 : 2
    let [a, b, c, d] = [1, 0, 0, 1]
    const scale = (offset: number): number => record.readInt16BE(at + offset) / 16384
    if (flags & 8) {
      a = d = scale(0)
      at += 2
    } else if (flags & 64) {
      ;[a, d] = [scale(0), scale(2)]
      at += 4
    } else if (flags & 128) {
      ;[a, b, c, d] = [scale(0), scale(2), scale(4), scale(6)]
      at += 8
    }
    const shaped = part.map((contour) => contour.map(({ x, y, isOn }) => ({ x: a * x + c * y, y: b * x + d * y, isOn })))
    let [dx, dy] = [first, second]
    if (!(flags & 2)) {
      const anchor = outline.flat()[flags & 1 ? first & 0xffff : first & 0xff]
      const moved = shaped.flat()[flags & 1 ? second & 0xffff : second & 0xff]
      ;[dx, dy] = anchor && moved ? [anchor.x - moved.x, anchor.y - moved.y] : [0, 0]
    }
    for (const contour of shaped) {
      budget.points -= contour.length
      if (budget.points < 0) throw new RangeError('too many points')
      outline.push(contour.map(({ x, y, isOn }) => ({ x: clamp(x + dx), y: clamp(y + dy), isOn })))
    }
    more = (flags & 32) !== 0
  }
  return outline
}

const clamp = (value: number): number => Math.max(-16384, Math.min(16383, Math.round(value)))

/** Writes an outline as a plain TrueType record without instructions, padded to four bytes; blank: no bytes. */
export const writeRecord = (outline: Outline): Buffer => {
  const points = outline.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const bytes = Buffer.alloc(16 + outline.length * 2 + points.length * 5)
  const xs = points.map(({ x }) => clamp(x))
  const ys = points.map(({ y }) => clamp(y))
  bytes.writeInt16BE(outline.length, 0)
  bytes.writeInt16BE(
    xs.reduce((a, b) => Math.min(a, b)),
    2,
  )
  bytes.writeInt16BE(
    ys.reduce((a, b) => Math.min(a, b)),
    4,
  )
  bytes.writeInt16BE(
    xs.reduce((a, b) => Math.max(a, b)),
    6,
  )
  bytes.writeInt16BE(
    ys.reduce((a, b) => Math.max(a, b)),
    8,
  )
  let at = 10
  let end = -1
  for (const contour of outline) {
    end += contour.length
    at = bytes.writeUInt16BE(end, at)
  }
  at = bytes.writeUInt16BE(0, at)
  at = writeFlags(bytes, at, points, xs, ys)
  at = writeAxis(bytes, at, xs)
  at = writeAxis(bytes, at, ys)
  return bytes.subarray(0, (at + 3) & ~3)
}

const writeFlags = (
  bytes: Buffer,
  start: number,
  points: readonly Point[],
  xs: readonly number[],
  ys: readonly number[],
): number => {
  let at = start
  let last = -1
  let repeats = 0
  for (let index = 0; index < points.length; index++) {
    const dx = xs[index]! - (xs[index - 1] ?? 0)
    const dy = ys[index]! - (ys[index - 1] ?? 0)
    const flag = (points[index]!.isOn ? 1 : 0) | axisFlag(dx, 2, 16) | axisFlag(dy, 4, 32)
    if (flag === last && repeats < 255) {
      repeats++
      if (repeats === 1) {
        bytes[at - 1]! |= 8
        bytes[at++] = 1
      } else bytes[at - 1] = repeats
      continue
    }
    bytes[at++] = flag
    last = flag
    repeats = 0
  }
  return at
}
const axisFlag = (step: number, short: number, same: number): number => {
  if (step === 0) return same
  if (Math.abs(step) > 255) return 0
  return step > 0 ? short | same : short
}
const writeAxis = (bytes: Buffer, start: number, values: readonly number[]): number => {
  let at = start
  let last = 0
  for (const value of values) {
    const step = value - last
    last = value
    if (step === 0) continue
    if (Math.abs(step) <= 255) bytes[at++] = Math.abs(step)
    else at = bytes.writeInt16BE(step, at)
  }
  return at
}

/** An outline as SVG path data, in font units with y upward. */
export const pathOf = (outline: Outline): string => outline.map(contourPath).join('')

const contourPath = (contour: readonly Point[]): string => {
  if (contour.length < 2) return ''
  const first = contour.findIndex(({ isOn }) => isOn)
  const start = first === -1 ? between(contour[0]!, contour.at(-1)!) : contour[first]!
  const rest = first === -1 ? contour : [...contour.slice(first + 1), ...contour.slice(0, first)]
  let path = `M${start.x} ${start.y}`
  for (let at = 0; at < rest.length; at++) {
    const point = rest[at]!
    if (point.isOn) {
      path += `L${point.x} ${point.y}`
      continue
    }
    const next = rest[at + 1] ?? start
    const end = next.isOn ? next : between(point, next)
    path += `Q${point.x} ${point.y} ${end.x} ${end.y}`
    if (next.isOn) at++
  }
  return `${path}Z`
}
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, isOn: true })
