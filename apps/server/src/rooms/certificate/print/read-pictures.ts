// Pictures of a design as PDF and SVG take them: what has no transparency as JPEG, the rest as pixels with their alpha.
import type { PdfPicture } from '@kaisai/certificate/pdf/pictures'
import { ResizeFit, Transformer } from '@napi-rs/image'
import type { DesignFile } from './design.ts'

/** Wider than this nothing is printed: 210 dpi over A4. */
const MOST_PIXELS = 2480
const QUALITY = 88

export interface ReadPictures {
  readonly forPdf: ReadonlyMap<string, PdfPicture>
  /** src → data address. */
  readonly forSvg: ReadonlyMap<string, string>
}

/** Decodes every picture once. A picture that cannot be read is left out: whoever draws says which one. */
export const readPictures = async (files: readonly DesignFile[]): Promise<ReadPictures> => {
  const forPdf = new Map<string, PdfPicture>()
  const forSvg = new Map<string, string>()
  for (const { id, bytes } of files) {
    const src = `file:${id}`
    const first = new Transformer(bytes)
    const { width, height } = await first.metadata(false)
    const size = { width: Math.min(width, MOST_PIXELS), height: Math.round(height * Math.min(1, MOST_PIXELS / width)) }
    const sized = (): Transformer => {
      const picture = new Transformer(bytes)
      return size.width < width ? picture.resize(size.width, size.height, undefined, ResizeFit.Fill) : picture
    }
    const png = await sized().png()
    const pixels = await new Transformer(png).rawPixels()
    const count = size.width * size.height
    const channels = pixels.length / count
    const isSeeThrough = channels === 4 && hasAlpha(pixels)
    if (isSeeThrough) {
      const rgb = new Uint8Array(count * 3)
      const alpha = new Uint8Array(count)
      for (let at = 0; at < count; at += 1) {
        rgb[at * 3] = pixels[at * 4]!
        rgb[at * 3 + 1] = pixels[at * 4 + 1]!
        rgb[at * 3 + 2] = pixels[at * 4 + 2]!
        alpha[at] = pixels[at * 4 + 3]!
      }
      forPdf.set(src, { kind: 'raw', rgb, alpha, ...size })
      forSvg.set(src, `data:image/png;base64,${png.toString('base64')}`)
    } else {
      const jpeg = await sized().jpeg(QUALITY)
      forPdf.set(src, { kind: 'jpeg', bytes: jpeg, ...size })
      forSvg.set(src, `data:image/jpeg;base64,${jpeg.toString('base64')}`)
    }
  }
  return { forPdf, forSvg }
}

const hasAlpha = (pixels: Uint8Array): boolean => {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at]! < 255) return true
  return false
}
