// Cuts a part out of a picture in the browser, before it is uploaded.

/** A part of a picture, in percent of its sides. */
export interface PicturePart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface Size {
  readonly width: number
  readonly height: number
}

/** A picture whose sides differ from the wanted ratio by less than this much is taken whole. */
const CLOSE = 0.01

/** Whether a picture has the ratio (width : height) already. */
export const hasRatio = ({ width, height }: Size, ratio: number): boolean => Math.abs(width / height / ratio - 1) < CLOSE

/** The largest part of a ratio in the middle of a picture. */
export const middlePart = ({ width, height }: Size, ratio: number): PicturePart => {
  const own = width / height
  const part = own > ratio ? { width: (ratio / own) * 100, height: 100 } : { width: 100, height: (own / ratio) * 100 }
  return { ...part, x: (100 - part.width) / 2, y: (100 - part.height) / 2 }
}

/** Where a part lies in pixels, and how large it is drawn: never larger than it is, and `mostWide` pixels at most. */
export const cutOf = (picture: Size, part: PicturePart, mostWide: number) => {
  const [width, height] = [(picture.width * part.width) / 100, (picture.height * part.height) / 100]
  const scale = Math.min(1, mostWide / width)
  return {
    from: { x: Math.round((picture.width * part.x) / 100), y: Math.round((picture.height * part.y) / 100) },
    size: { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) },
    drawn: { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) },
  }
}

/** A part of a picture as a file of the same kind. */
export const cutPicture = async (file: File, part: PicturePart, mostWide: number): Promise<File> => {
  const bitmap = await createImageBitmap(file)
  const { from, size, drawn } = cutOf(bitmap, part, mostWide)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, drawn)
  canvas.getContext('2d')!.drawImage(bitmap, from.x, from.y, size.width, size.height, 0, 0, drawn.width, drawn.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.92))
  if (!blob) throw new Error(file.name)
  // A browser that cannot write the kind writes PNG.
  const name = blob.type === file.type ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.png`
  return new File([blob], name, { type: blob.type })
}
