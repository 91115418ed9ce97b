// Pictures drawn anew: upright, smaller, without metadata.
import { ImageRefused, reencodeImage } from '../../image.ts'
import { openSource } from '../byte-source.ts'
import { findCanvas } from '../canvas.ts'
import { MediaRefused } from '../facts.ts'
import type { Found, View } from '../found.ts'
import { pictureHash } from '../picture-hash.ts'
import { readPicture } from '../pictures.ts'

export const VIEW_SIDE = 2560
export const THUMB_SIDE = 480

/** Views, remarks and fingerprint of a picture. Of a GIF the first frame is drawn. */
export const makePictureViews = async (path: string, extension: string): Promise<Found> => {
  const source = openSource(path)
  try {
    const { remarks } = readPicture(source, extension)
    const file = Buffer.from(source.read(0, source.size))
    const still = extension === 'gif' ? await firstFrame(file) : file
    if (still === null) return { views: [], metadata: remarks }
    const view = await draw(still, VIEW_SIDE)
    const thumb = await draw(view, THUMB_SIDE)
    const hash = await pictureHash(thumb)
    return {
      views: [asView('view', view), asView('thumb', thumb)],
      metadata: remarks,
      pictureHashes: hash === null ? [] : [hash],
    }
  } finally {
    source.close()
  }
}

const draw = async (picture: Buffer, side: number): Promise<Buffer> => {
  try {
    return await reencodeImage(picture, { maxWidth: side, maxHeight: side, kind: 'webp' })
  } catch (error) {
    if (error instanceof ImageRefused) throw new MediaRefused(error.trouble === 'too-many-pixels' ? 'pixels' : 'content')
    throw error
  }
}

const firstFrame = async (file: Buffer): Promise<Buffer | null> => {
  const canvas = await findCanvas()
  if (!canvas) return null
  const picture = await canvas.loadImage(file).catch(() => {
    throw new MediaRefused('content')
  })
  const sheet = canvas.createCanvas(picture.width, picture.height)
  sheet.getContext('2d').drawImage(picture, 0, 0)
  return sheet.encode('png')
}

/** A WebP as a view; its size from its own header. */
export const asView = (variant: View['variant'], bytes: Buffer): View => ({
  variant,
  bytes,
  mediaType: 'image/webp',
  extension: 'webp',
  ...sizeOf(bytes),
})

const sizeOf = (bytes: Buffer): { width?: number; height?: number } => {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
