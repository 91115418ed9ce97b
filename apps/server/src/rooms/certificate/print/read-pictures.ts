// Pictures of a design as PDF and SVG take them: what has no transparency as JPEG, the rest with its alpha.
import type { PdfPicture } from '@kaisai/certificate/pdf/pictures'
import { pdfPicture } from '#src/platform/image/pdf-picture.ts'
import { reencodeImage } from '#src/platform/image.ts'
import type { DesignFile } from './design.ts'

/** Larger than this nothing is printed: 210 dpi over A4, either way up. */
const LARGEST = { maxWidth: 2480, maxHeight: 2480 } as const

export interface ReadPictures {
  readonly forPdf: ReadonlyMap<string, PdfPicture>
  /** src → data address. */
  readonly forSvg: ReadonlyMap<string, string>
}

const isSeeThrough = (picture: PdfPicture): boolean =>
  picture.kind === 'raw' && picture.alpha !== null && picture.alpha.some((alpha) => alpha < 255)

/** Decodes every picture of a design, once. Throws ImageRefused for one that cannot be drawn. */
export const readPictures = async (files: readonly DesignFile[]): Promise<ReadPictures> => {
  const forPdf = new Map<string, PdfPicture>()
  const forSvg = new Map<string, string>()
  for (const { id, bytes } of files) {
    const src = `file:${id}`
    const png = await reencodeImage(Buffer.from(bytes), { ...LARGEST, kind: 'png' })
    const drawn = await pdfPicture(png)
    if (isSeeThrough(drawn)) {
      forPdf.set(src, drawn)
      forSvg.set(src, `data:image/png;base64,${png.toString('base64')}`)
      continue
    }
    const jpeg = await reencodeImage(Buffer.from(bytes), { ...LARGEST, kind: 'jpeg' })
    forPdf.set(src, await pdfPicture(jpeg))
    forSvg.set(src, `data:image/jpeg;base64,${jpeg.toString('base64')}`)
  }
  return { forPdf, forSvg }
}
