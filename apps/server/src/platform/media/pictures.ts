// The structure of pictures: every block is walked to the end, nothing is decoded.
import { crc32, inflateSync } from 'node:zlib'
import { type ByteSource, PastEnd } from './byte-source.ts'
import { MediaRefused, requirePixels } from './facts.ts'
import type { Remark } from './found.ts'
import { readExif } from './tiff.ts'
import { readXmp } from './xmp.ts'

export interface PictureFacts {
  readonly width: number
  readonly height: number
  readonly dpi: number | null
  readonly remarks: readonly Remark[]
}

const MOST_BLOCKS = 100_000
const MOST_TEXT = 64 * 1024
const damaged = (): MediaRefused => new MediaRefused('content')
const dpiOf = (perMeter: number): number | null => (perMeter > 0 ? Math.round(perMeter * 0.0254) : null)

interface Found {
  width: number
  height: number
  dpi: number | null
  turned: boolean
  remarks: Remark[]
}
const fresh = (): Found => ({ width: 0, height: 0, dpi: null, turned: false, remarks: [] })
const addExif = (found: Found, tiff: Buffer): void => {
  const exif = readExif(tiff)
  found.dpi ??= exif.dpi
  found.turned = (exif.orientation ?? 1) >= 5
  for (const { key, value } of exif.texts) found.remarks.push({ source: 'EXIF', key, value })
}
const addXmp = (found: Found, packet: string): void => {
  for (const { key, value } of readXmp(packet)) found.remarks.push({ source: 'XMP', key, value })
}

/** Walks a JPEG, PNG, WebP or GIF. Throws MediaRefused. */
export const readPicture = (source: ByteSource, extension: string): PictureFacts => {
  const walks: Readonly<Record<string, (source: ByteSource) => Found>> = { jpg: jpeg, jpeg, png, webp, gif }
  try {
    const { width, height, dpi, turned, remarks } = walks[extension]!(source)
    requirePixels(width, height)
    return { width: turned ? height : width, height: turned ? width : height, dpi, remarks }
  } catch (error) {
    if (error instanceof PastEnd || error instanceof RangeError) throw damaged()
    throw error
  }
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpeg = (source: ByteSource): Found => {
  const found = fresh()
  if (source.read(0, 2).readUInt16BE(0) !== 0xffd8) throw damaged()
  let at = 2
  for (let block = 0; block < MOST_BLOCKS; block++) {
    const marker = source.read(at, 2).readUInt16BE(0)
    if (marker === 0xffff) {
      at += 1
      continue
    }
    if (marker < 0xff01) throw damaged()
    const code = marker & 0xff
    if (code === 0xd9) {
      if (found.width === 0) throw damaged()
      return found
    }
    const length = source.read(at + 2, 2).readUInt16BE(0)
    if (length < 2) throw damaged()
    const body = source.read(at + 4, length - 2)
    if (isFrame(code)) {
      found.height = body.readUInt16BE(1)
      found.width = body.readUInt16BE(3)
      requirePixels(found.width, found.height)
    } else if (code === 0xe0 && body.toString('latin1', 0, 5) === 'JFIF\0') {
      const [unit, density] = [body[7]!, body.readUInt16BE(8)]
      if (density > 1 && (unit === 1 || unit === 2)) found.dpi = unit === 1 ? density : Math.round(density * 2.54)
    } else if (code === 0xe1 && body.toString('latin1', 0, 6) === 'Exif\0\0') addExif(found, Buffer.from(body.subarray(6)))
    else if (code === 0xe1 && body.toString('latin1', 0, 28) === 'http://ns.adobe.com/xap/1.0/')
      addXmp(found, body.toString('utf8', 29))
    else if (code === 0xed) addIptc(found, body)
    else if (code === 0xfe)
      found.remarks.push({ source: 'JPEG', key: 'Comment', value: body.toString('utf8', 0, MOST_TEXT).trim() })
    at += 2 + length
    if (code === 0xda) at = afterScan(source, at)
  }
  throw damaged()
}

// Coded data runs to the next marker that is neither a stuffed zero nor a restart.
const afterScan = (source: ByteSource, start: number): number => {
  let position = start
  let wasMark = false
  for (const piece of source.pieces(start)) {
    let at = 0
    while (at < piece.length) {
      if (wasMark) {
        const code = piece[at]!
        wasMark = code === 0xff
        if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return position + at - 1
        at += 1
      } else {
        const next = piece.indexOf(0xff, at)
        if (next < 0) break
        wasMark = true
        at = next + 1
      }
    }
    position += piece.length
  }
  throw damaged()
}

const IPTC: Readonly<Record<number, string>> = {
  5: 'Title',
  25: 'Keywords',
  80: 'Byline',
  110: 'Credit',
  116: 'Copyright',
  120: 'Caption',
}
const addIptc = (found: Found, body: Buffer): void => {
  for (let at = body.indexOf('\x1c\x02', 0, 'latin1'); at >= 0 && at + 5 <= body.length; ) {
    const length = body.readUInt16BE(at + 3)
    const key = IPTC[body[at + 2]!]
    if (length > 0x7fff) return
    if (key) found.remarks.push({ source: 'IPTC', key, value: body.toString('utf8', at + 5, at + 5 + length).trim() })
    at = body.indexOf('\x1c\x02', at + 5 + length, 'latin1')
  }
}

const png = (source: ByteSource): Found => {
  const found = fresh()
  if (source.read(0, 8).toString('hex') !== '89504e470d0a1a0a') throw damaged()
  let at = 8
  for (let block = 0; block < MOST_BLOCKS; block++) {
    const head = source.read(at, 8)
    const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    if (block === 0 && (type !== 'IHDR' || length !== 13)) throw damaged()
    // The size first: a picture with too many pixels is not read further.
    if (block === 0) {
      const body = source.read(at + 8, 13)
      found.width = body.readUInt32BE(0)
      found.height = body.readUInt32BE(4)
      requirePixels(found.width, found.height)
    }
    if (at + 12 + length > source.size) throw damaged()
    let sum = 0
    for (const piece of source.pieces(at + 4, at + 8 + length)) sum = crc32(piece, sum)
    if (sum !== source.read(at + 8 + length, 4).readUInt32BE(0)) throw damaged()
    if (type === 'IEND') return found
    if (length <= MOST_TEXT) pngBlock(found, type, Buffer.from(source.read(at + 8, length)))
    at += 12 + length
  }
  throw damaged()
}

const pngBlock = (found: Found, type: string, body: Buffer): void => {
  if (type === 'pHYs' && body.length === 9 && body[8] === 1) found.dpi = dpiOf(body.readUInt32BE(0))
  else if (type === 'eXIf') addExif(found, body)
  else if (type === 'tEXt' || type === 'zTXt' || type === 'iTXt') {
    const end = body.indexOf(0)
    if (end < 1) return
    const key = body.toString('latin1', 0, end)
    const value = pngText(type, body.subarray(end + 1))
    if (key === 'XML:com.adobe.xmp') addXmp(found, value)
    else if (value.trim()) found.remarks.push({ source: 'PNG', key, value: value.trim() })
  }
}

const pngText = (type: string, rest: Buffer): string => {
  if (type === 'tEXt') return rest.toString('utf8')
  const unpack = (packed: Buffer): string => {
    try {
      return inflateSync(packed, { maxOutputLength: 1024 * 1024 }).toString('utf8')
    } catch {
      return ''
    }
  }
  if (type === 'zTXt') return unpack(rest.subarray(1))
  const isPacked = rest[0] === 1
  const afterLang = rest.indexOf(0, 2) + 1
  const body = rest.subarray(rest.indexOf(0, afterLang) + 1)
  return isPacked ? unpack(body) : body.toString('utf8')
}

const webp = (source: ByteSource): Found => {
  const found = fresh()
  const head = source.read(0, 12)
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') throw damaged()
  const end = head.readUInt32LE(4) + 8
  if (end > source.size) throw damaged()
  let at = 12
  let hasPixels = false
  for (let block = 0; block < MOST_BLOCKS && at + 8 <= end; block++) {
    const [type, length] = [source.read(at, 4).toString('latin1'), source.read(at + 4, 4).readUInt32LE(0)]
    if (at + 8 + length > end) throw damaged()
    const body = (most: number): Buffer => source.read(at + 8, Math.min(length, most))
    if (type === 'VP8X') {
      found.width = body(10).readUIntLE(4, 3) + 1
      found.height = body(10).readUIntLE(7, 3) + 1
    } else if (type === 'VP8 ' && found.width === 0) {
      found.width = body(10).readUInt16LE(6) & 0x3fff
      found.height = body(10).readUInt16LE(8) & 0x3fff
    } else if (type === 'VP8L' && found.width === 0) {
      const bits = body(5).readUInt32LE(1)
      found.width = (bits & 0x3fff) + 1
      found.height = ((bits >>> 14) & 0x3fff) + 1
    } else if (type === 'EXIF') addExif(found, Buffer.from(body(MOST_TEXT)))
    else if (type === 'XMP ') addXmp(found, body(MOST_TEXT).toString('utf8'))
    if (['VP8 ', 'VP8L', 'ANMF'].includes(type)) hasPixels = true
    at += 8 + length + (length & 1)
  }
  if (!hasPixels) throw damaged()
  return found
}

const gif = (source: ByteSource): Found => {
  const found = fresh()
  const head = source.read(0, 13)
  if (!/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) throw damaged()
  found.width = head.readUInt16LE(6)
  found.height = head.readUInt16LE(8)
  requirePixels(found.width, found.height)
  const table = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
  let at = 13 + table(head[10]!)
  let frames = 0
  for (let block = 0; block < MOST_BLOCKS; block++) {
    const kind = source.read(at, 1)[0]
    if (kind === 0x3b) {
      if (frames === 0) throw damaged()
      return found
    }
    if (kind === 0x21) {
      const isComment = source.read(at + 1, 1)[0] === 0xfe
      const end = afterPieces(source, at + 2)
      if (isComment)
        found.remarks.push({
          source: 'GIF',
          key: 'Comment',
          value: source.read(at + 3, Math.min(end - at - 4, 255)).toString('utf8'),
        })
      at = end
    } else if (kind === 0x2c) {
      frames++
      at = afterPieces(source, at + 11 + table(source.read(at + 9, 1)[0]!))
    } else throw damaged()
  }
  throw damaged()
}

const afterPieces = (source: ByteSource, start: number): number => {
  for (let at = start; ; ) {
    const length = source.read(at, 1)[0]!
    at += 1 + length
    if (length === 0) return at
  }
}
