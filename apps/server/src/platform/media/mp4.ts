// The boxes of an MP4 (ISO 14496-12): length, picture, coding, and where it says who made it. Samples are never read.
import { type ByteSource, PastEnd } from './byte-source.ts'
import { MediaRefused } from './facts.ts'
import type { Remark } from './found.ts'
import { readXmp } from './xmp.ts'

export interface VideoFacts {
  readonly width: number
  readonly height: number
  readonly seconds: number | null
  readonly remarks: readonly Remark[]
  /** Where metadata lies: whole boxes, from and to in bytes, the end not included. */
  readonly remarkBoxes: readonly (readonly [number, number])[]
}

interface Box {
  readonly type: string
  /** Of the box, of its content, and where it ends. */
  readonly start: number
  readonly body: number
  readonly end: number
}

const MOST_BOXES = 20_000
const MOST_TEXT = 4096
const CODECS: Readonly<Record<string, string>> = {
  hvc1: 'H.265（HEVC）',
  hev1: 'H.265（HEVC）',
  dvh1: 'H.265（Dolby Vision）',
  dvhe: 'H.265（Dolby Vision）',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  mp4v: 'MPEG-4 Visual',
  s263: 'H.263',
}
const damaged = (): MediaRefused => new MediaRefused('video-damaged')

/** Reads an MP4. Throws MediaRefused when it is damaged or coded in a way browsers do not play. */
export const readVideo = (source: ByteSource): VideoFacts => {
  try {
    return walk(source)
  } catch (error) {
    if (error instanceof PastEnd || error instanceof RangeError) throw damaged()
    throw error
  }
}

const walk = (source: ByteSource): VideoFacts => {
  if (source.size < 8 || source.read(4, 4).toString('latin1') !== 'ftyp') throw new MediaRefused('content')
  const budget = { left: MOST_BOXES }
  const within = (start: number, end: number): Box[] => boxes(source, start, end, budget)
  const inside = (box: Box | undefined, type: string): Box | undefined =>
    box && within(box.body, box.end).find((one) => one.type === type)
  const top = within(0, source.size)
  const [moov, ...others] = top.filter(({ type }) => type === 'moov')
  if (!moov || others.length > 0 || !top.some(({ type }) => type === 'mdat')) throw damaged()
  const parts = within(moov.body, moov.end)
  const tracks = parts.filter(({ type }) => type === 'trak')
  const video = tracks.map((track) => videoOf(source, inside, track)).filter((one) => one !== null)
  if (video.length === 0) throw damaged()
  for (const { codec } of video)
    if (codec !== 'avc1' && codec !== 'avc3') throw new MediaRefused('video-codec', { codec: CODECS[codec] ?? codec })
  const remarkBoxes = [...top, ...parts, ...tracks.flatMap((track) => within(track.body, track.end))].filter(({ type }) =>
    ['udta', 'meta', 'uuid'].includes(type),
  )
  return {
    ...video[0]!,
    seconds: secondsOf(source, parts, inside),
    remarks: remarkBoxes.flatMap((box) => remarksOf(source, box)),
    remarkBoxes: remarkBoxes.map(({ start, end }) => [start, end] as const),
  }
}

const boxes = (source: ByteSource, start: number, end: number, budget: { left: number }): Box[] => {
  const found: Box[] = []
  for (let at = start; at + 8 <= end; ) {
    if (--budget.left < 0) throw new MediaRefused('too-complex')
    const head = source.read(at, 8)
    const short = head.readUInt32BE(0)
    const type = head.toString('latin1', 4, 8)
    const long = short === 1 ? Number(source.read(at + 8, 8).readBigUInt64BE(0)) : short
    const size = short === 0 ? end - at : long
    const header = short === 1 ? 16 : 8
    // A user data box may end with four zero bytes.
    if (short === 0 && type === '\0\0\0\0') break
    if (size < header || at + size > end) throw damaged()
    found.push({ type, start: at, body: at + header, end: at + size })
    at += size
  }
  return found
}

type Inside = (box: Box | undefined, type: string) => Box | undefined

const videoOf = (source: ByteSource, inside: Inside, track: Box): { codec: string; width: number; height: number } | null => {
  const media = inside(track, 'mdia')
  const handler = inside(media, 'hdlr')
  if (!handler || source.read(handler.body + 8, 4).toString('latin1') !== 'vide') return null
  const list = inside(inside(inside(media, 'minf'), 'stbl'), 'stsd')
  if (!list) throw damaged()
  const entry = source.read(list.body + 8, 36)
  const [codec, width, height] = [entry.toString('latin1', 4, 8), entry.readUInt16BE(32), entry.readUInt16BE(34)]
  if (!/^[\x20-\x7e]{4}$/.test(codec)) throw damaged()
  const matrix = inside(track, 'tkhd')
  return matrix && isSideways(source, matrix) ? { codec, width: height, height: width } : { codec, width, height }
}

// The second number of the matrix is not zero when the picture is turned by a quarter.
const isSideways = (source: ByteSource, { body }: Box): boolean => {
  const version = source.read(body, 1)[0]
  return source.read(body + (version === 1 ? 52 : 40) + 4, 4).readInt32BE(0) !== 0
}

const secondsOf = (source: ByteSource, parts: readonly Box[], inside: Inside): number | null => {
  const header = parts.find(({ type }) => type === 'mvhd')
  if (!header) throw damaged()
  const isLong = source.read(header.body, 1)[0] === 1
  const scale = source.read(header.body + (isLong ? 20 : 12), 4).readUInt32BE(0)
  const at = header.body + (isLong ? 24 : 16)
  let length = isLong ? Number(source.read(at, 8).readBigUInt64BE(0)) : source.read(at, 4).readUInt32BE(0)
  if (scale === 0) throw damaged()
  const fragments = inside(
    parts.find(({ type }) => type === 'mvex'),
    'mehd',
  )
  if (length === 0 && fragments)
    length =
      source.read(fragments.body, 1)[0] === 1
        ? Number(source.read(fragments.body + 4, 8).readBigUInt64BE(0))
        : source.read(fragments.body + 4, 4).readUInt32BE(0)
  const seconds = Math.round((length / scale) * 1000) / 1000
  return length > 0 && seconds < 1e8 ? seconds : null
}

// Texts of user data: `©nam` and its kin, the list of iTunes, plain texts of 3GPP, and XMP.
const remarksOf = (source: ByteSource, box: Box): Remark[] => {
  const bytes = source.read(box.body, Math.min(box.end - box.body, 256 * 1024))
  const found: Remark[] = []
  const packet = bytes.indexOf('<x:xmpmeta')
  if (packet >= 0) for (const { key, value } of readXmp(bytes.toString('utf8', packet))) found.push({ source: 'XMP', key, value })
  for (let at = 4; at + 4 < bytes.length && found.length < 60; at++) {
    const sign = bytes[at] === 0xa9
    const name = bytes.toString('latin1', at, at + 4)
    if (!(sign ? /^©[A-Za-z]{3}$/.test(name) : /^(?:auth|cprt|titl|perf|dscp|gnre|albm|aART|desc)$/.test(name))) continue
    const end = at - 4 + bytes.readUInt32BE(at - 4)
    if (end <= at + 4 || end > bytes.length) continue
    const value = boxText(bytes.subarray(at + 4, Math.min(end, at + 4 + MOST_TEXT)))
    if (value) found.push({ source: 'MP4', key: name, value })
    at = end - 1
  }
  return found
}

const boxText = (body: Buffer): string => {
  const data = body.indexOf('data', 0, 'latin1')
  const text =
    data === 4
      ? body.subarray(16)
      : body.length > 4 && body.readUInt16BE(0) === body.length - 4
        ? body.subarray(4)
        : body.subarray(body[0] === 0 ? 6 : 0)
  return text
    .toString('utf8')
    .replace(/[\0-\x1f]/g, ' ')
    .trim()
}
