// Pictures as image objects. Whoever calls has decoded them: nothing here reads PNG or WebP.
import { deflateSync } from 'node:zlib'
import { streamObject } from './syntax.ts'

export type PdfPicture =
  /** A baseline JPEG of 8 bits, gray or YCbCr: passed through as it is. */
  | {
      readonly kind: 'jpeg'
      readonly bytes: Uint8Array
      readonly width: number
      readonly height: number
      readonly isGray?: boolean
    }
  /** Three bytes per pixel, and one byte of alpha per pixel or none. */
  | {
      readonly kind: 'raw'
      readonly rgb: Uint8Array
      readonly alpha: Uint8Array | null
      readonly width: number
      readonly height: number
    }

/** The objects of a picture, numbered from `first` on; the first is the picture itself. */
export const pictureObjects = (picture: PdfPicture, first: number): Buffer[] => {
  const size = `/Width ${picture.width}/Height ${picture.height}/BitsPerComponent 8`
  const head = '/Type/XObject/Subtype/Image'
  if (picture.kind === 'jpeg') {
    const space = picture.isGray ? '/DeviceGray' : '/DeviceRGB'
    return [streamObject(first, `${head}${size}/ColorSpace${space}/Filter/DCTDecode`, picture.bytes)]
  }
  const { rgb, alpha, width, height } = picture
  if (rgb.length !== width * height * 3 || (alpha && alpha.length !== width * height))
    throw new RangeError('pixels and size differ')
  const isOpaque = !alpha || alpha.every((value) => value === 255)
  const mask = isOpaque ? '' : `/SMask ${first + 1} 0 R`
  const single = isOpaque ? null : singleColor(rgb, alpha)
  const pixels = single
    ? streamObject(first, `${head}/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB${mask}`, single)
    : streamObject(first, `${head}${size}/ColorSpace/DeviceRGB${mask}${predicted(3, width)}`, pack(rgb, width * 3, 3))
  if (isOpaque) return [pixels]
  return [pixels, streamObject(first + 1, `${head}${size}/ColorSpace/DeviceGray${predicted(1, width)}`, pack(alpha, width, 1))]
}

const predicted = (colors: number, columns: number): string =>
  `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ${colors}/BitsPerComponent 8/Columns ${columns}>>`

// A seal is one color and its shape: one pixel and a mask say it all. The fainter a pixel, the less its color is known.
const singleColor = (rgb: Uint8Array, alpha: Uint8Array): Uint8Array | null => {
  let fullest = 0
  for (let at = 1; at < alpha.length; at++) if (alpha[at]! > alpha[fullest]!) fullest = at
  const color = rgb.subarray(fullest * 3, fullest * 3 + 3)
  for (let at = 0; at < alpha.length; at++) {
    if (alpha[at] === 0) continue
    const unknown = 1 + 2 * (255 / alpha[at]! - 1)
    for (let part = 0; part < 3; part++) if (Math.abs(rgb[at * 3 + part]! - color[part]!) > unknown) return null
  }
  return color
}

// PNG filters (RFC 2083, 6): per row the one whose sum of differences is least, of None, Sub, Up and Paeth.
const pack = (pixels: Uint8Array, rowLength: number, step: number): Buffer => {
  const rows = pixels.length / rowLength
  const filtered = Buffer.alloc(rows * (rowLength + 1))
  const tries = [0, 1, 2, 4].map((kind) => ({ kind, row: new Uint8Array(rowLength) }))
  for (let y = 0; y < rows; y++) {
    const start = y * rowLength
    let best = tries[0]!
    let least = Number.POSITIVE_INFINITY
    for (const one of tries) {
      let sum = 0
      for (let x = 0; x < rowLength; x++) {
        const left = x >= step ? pixels[start + x - step]! : 0
        const up = y > 0 ? pixels[start + x - rowLength]! : 0
        const guess =
          one.kind === 0
            ? 0
            : one.kind === 1
              ? left
              : one.kind === 2
                ? up
                : paeth(left, up, x >= step && y > 0 ? pixels[start + x - rowLength - step]! : 0)
        const value = (pixels[start + x]! - guess) & 255
        one.row[x] = value
        sum += value < 128 ? value : 256 - value
      }
      if (sum < least) [least, best] = [sum, one]
    }
    filtered[y * (rowLength + 1)] = best.kind
    filtered.set(best.row, y * (rowLength + 1) + 1)
  }
  return deflateSync(filtered, { level: 9 })
}

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}

/** Whether a JPEG can be passed through: baseline or extended, 8 bits, gray or three colors, no Adobe transform of four. */
export const passableJpeg = (bytes: Uint8Array): { width: number; height: number; isGray: boolean } | null => {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === 0xff) at += 1
    else if (marker === 0xc0 || marker === 0xc1) {
      const colors = bytes[at + 9]
      if (bytes[at + 4] !== 8 || (colors !== 1 && colors !== 3)) return null
      const height = bytes[at + 5]! * 256 + bytes[at + 6]!
      return { width: bytes[at + 7]! * 256 + bytes[at + 8]!, height, isGray: colors === 1 }
    } else if ((marker >= 0xc2 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) || marker === 0xda)
      return null
    else at += 2 + bytes[at + 2]! * 256 + bytes[at + 3]!
  }
  return null
}
