// Kind and size of a picture from its first bytes, without decoding it.

export type ImageKind = 'png' | 'jpeg' | 'webp' | 'gif'
export interface ImageHeader {
  readonly kind: ImageKind
  /** Pixels as stored, before the camera's orientation is applied. */
  readonly width: number
  readonly height: number
}

const startsWith = (file: Buffer, hex: string): boolean => file.subarray(0, hex.length / 2).toString('hex') === hex

const png = (file: Buffer): ImageHeader | null =>
  file.toString('latin1', 12, 16) === 'IHDR' ? { kind: 'png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) } : null

const gif = (file: Buffer): ImageHeader => ({ kind: 'gif', width: file.readUInt16LE(6), height: file.readUInt16LE(8) })

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const jpeg = (file: Buffer): ImageHeader | null => {
  for (let at = 2; at + 9 < file.length; ) {
    if (file[at] !== 0xff) return null
    const marker = file[at + 1]!
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { kind: 'jpeg', height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    else if (marker === 0xd9 || marker === 0xda) return null
    else at += 2 + file.readUInt16BE(at + 2)
  }
  return null
}

const webp = (file: Buffer): ImageHeader | null => {
  const chunk = file.toString('latin1', 12, 16)
  if (chunk === 'VP8 ') return { kind: 'webp', width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
  if (chunk === 'VP8X') return { kind: 'webp', width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  if (chunk !== 'VP8L') return null
  const bits = file.readUInt32LE(21)
  return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Reads the header of a PNG, JPEG, WebP or GIF; null for anything else and for a broken header. */
export const readImageHeader = (file: Buffer): ImageHeader | null => {
  try {
    if (startsWith(file, '89504e470d0a1a0a')) return png(file)
    if (startsWith(file, 'ffd8ff')) return jpeg(file)
    if (startsWith(file, '47494638')) return gif(file)
    return startsWith(file, '52494646') && file.toString('latin1', 8, 12) === 'WEBP' ? webp(file) : null
  } catch {
    return null
  }
}
