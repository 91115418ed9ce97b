// Uploaded pictures as the PDF writer takes them: a plain JPEG as it is, everything else as pixels.
import { type PdfPicture, passableJpeg } from '@kaisai/certificate/pdf/pictures'
import { Transformer } from '@napi-rs/image'
import { ImageRefused, inspectImage } from '../image.ts'

const MOST_PIXELS = 20_000_000

/** Reads a picture for print. Throws ImageRefused when it is none, or has more than 20 million pixels. */
export const pdfPicture = async (file: Buffer): Promise<PdfPicture> => {
  const { width, height } = inspectImage(file)
  if (width * height > MOST_PIXELS) throw new ImageRefused('too-many-pixels')
  const jpeg = passableJpeg(file)
  if (jpeg) return { kind: 'jpeg', bytes: file, ...jpeg }
  try {
    // WebP without loss in between: whatever came in goes out with 8 bits and three or four channels.
    const even = await new Transformer(file).rotate().webpLossless()
    const picture = new Transformer(even)
    const meta = await picture.metadata()
    const pixels = await picture.rawPixels()
    return raw(pixels, meta.width, meta.height)
  } catch (error) {
    throw new ImageRefused('damaged', { cause: error })
  }
}

const raw = (pixels: Buffer, width: number, height: number): PdfPicture => {
  const count = width * height
  const channels = pixels.length / count
  if (channels === 3) return { kind: 'raw', rgb: pixels, alpha: null, width, height }
  if (channels !== 4) throw new RangeError(`pictures of ${channels} channels`)
  const rgb = Buffer.allocUnsafe(count * 3)
  const alpha = Buffer.allocUnsafe(count)
  for (let at = 0; at < count; at++) {
    rgb[at * 3] = pixels[at * 4]!
    rgb[at * 3 + 1] = pixels[at * 4 + 1]!
    rgb[at * 3 + 2] = pixels[at * 4 + 2]!
    alpha[at] = pixels[at * 4 + 3]!
  }
  return { kind: 'raw', rgb, alpha, width, height }
}
