// Pictures people send: judged by their header, and drawn anew so that nothing but pixels is kept.
import { ResizeFit, Transformer } from '@napi-rs/image'
import { isPlainCmyk, screenColors } from './image/cmyk.ts'
import { type ImageHeader, readImageHeader } from './image/header.ts'

export type { ImageHeader, ImageKind } from './image/header.ts'

export type ImageTrouble =
  /** No PNG, JPEG, WebP or GIF, or one that cannot be drawn. */
  | 'damaged'
  /** More pixels than the house draws. */
  | 'too-many-pixels'
  /** A GIF: it can be kept as a file but not drawn anew. */
  | 'not-drawable'

/** A picture that is refused. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  readonly trouble: ImageTrouble

  constructor(trouble: ImageTrouble, options?: ErrorOptions) {
    super(`picture refused: ${trouble}`, options)
    this.trouble = trouble
  }
}

/** The most pixels a picture may have. */
export const mostPixels = 50_000_000

/** Kind and stored size of a picture, from its header alone. Throws ImageRefused before anything is decoded. */
export const inspectImage = (file: Buffer): ImageHeader => {
  const header = readImageHeader(file)
  if (!header || header.width < 1 || header.height < 1) throw new ImageRefused('damaged')
  if (header.width * header.height > mostPixels) throw new ImageRefused('too-many-pixels')
  return header
}

export interface Redraw {
  /** Pixels; a smaller picture keeps its size. */
  readonly maxWidth: number
  readonly maxHeight: number
  readonly kind: 'webp' | 'jpeg' | 'png'
}

const qualities = { webp: 82, jpeg: 85 } as const

const encode = (picture: Transformer, kind: Redraw['kind']): Promise<Buffer> => {
  if (kind === 'png') return picture.png()
  return kind === 'webp' ? picture.webp(qualities.webp) : picture.jpeg(qualities.jpeg)
}

const turnsSideways = (orientation = 1): boolean => orientation >= 5

/**
 * Draws a picture anew: upright as the camera meant it, within the size, without metadata (place, camera, thumbnails,
 * comments, anything appended). Throws ImageRefused.
 */
export const reencodeImage = async (file: Buffer, { maxWidth, maxHeight, kind }: Redraw): Promise<Buffer> => {
  const header = inspectImage(file)
  if (header.kind === 'gif') throw new ImageRefused('not-drawable')
  try {
    const { orientation } = await new Transformer(file).metadata(true)
    const [width, height] = turnsSideways(orientation) ? [header.height, header.width] : [header.width, header.height]
    const picture = isPlainCmyk(file) ? (await screenColors(file, header)).rotate(orientation) : new Transformer(file).rotate()
    if (width > maxWidth || height > maxHeight) picture.resize({ width: maxWidth, height: maxHeight, fit: ResizeFit.Inside })
    return await encode(picture, kind)
  } catch (error) {
    throw new ImageRefused('damaged', { cause: error })
  }
}
