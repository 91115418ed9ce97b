// Pictures as no browser makes them: a JPEG of a printing house, a PNG of more pixels than the house draws.
import { crc32, deflateSync } from 'node:zlib'

const DC_CODES = ['00', '010', '011', '100', '101', '110', '1110', '11110', '111110', '1111110', '11111110', '111111110']

const segment = (marker: number, body: readonly number[]): Buffer => {
  const length = body.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...body])
}

// A difference of the mean: its category, then its bits, negative ones as their complement.
const difference = (value: number): string => {
  const size = value === 0 ? 0 : Math.floor(Math.log2(Math.abs(value))) + 1
  const bits = value > 0 ? value : value + (1 << size) - 1
  return DC_CODES[size]! + (size === 0 ? '' : bits.toString(2).padStart(size, '0'))
}

/**
 * A baseline JPEG of four colors, every pixel the same. `inks` are the samples as they are stored: with `isAdobe` (as Photoshop and printing
 * houses write it) 255 is no ink and 0 is full, without it the other way about.
 */
export const cmykJpeg = (
  width: number,
  height: number,
  inks: readonly [number, number, number, number],
  { isAdobe = true } = {},
): Buffer => {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  let bits = ''
  // Each block: the four means, and nothing but them.
  for (let block = 0; block < blocks; block++) for (const ink of inks) bits += `${difference(block === 0 ? (ink - 128) * 8 : 0)}0`
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  const data: number[] = []
  for (let at = 0; at < bits.length; at += 8) {
    const byte = Number.parseInt(bits.slice(at, at + 8), 2)
    data.push(byte, ...(byte === 0xff ? [0] : []))
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(isAdobe ? [segment(0xee, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0])] : []),
    segment(0xdb, [0, ...new Array<number>(64).fill(1)]),
    segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 4, ...[1, 2, 3, 4].flatMap((id) => [id, 0x11, 0])]),
    segment(0xc4, [0, 0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, ...DC_CODES.keys()]),
    segment(0xc4, [0x10, 1, ...new Array<number>(15).fill(0), 0]),
    segment(0xda, [4, ...[1, 2, 3, 4].flatMap((id) => [id, 0]), 0, 63, 0]),
    Buffer.from(data),
    Buffer.from([0xff, 0xd9]),
  ])
}

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A white PNG of one bit per pixel: thousands of pixels each way in a few kilobytes. */
export const whitePng = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const row = 1 + Math.ceil(width / 8)
  const rows = Buffer.alloc(row * height, 255)
  for (let y = 0; y < height; y++) rows[y * row] = 0
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}
