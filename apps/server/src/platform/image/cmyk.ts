// JPEGs of four inks that do not say that they come from Adobe: there 0 is no ink. The decoder of the house takes every JPEG of four inks
// for one of Adobe, where it is the other way about, and draws such a picture black.
import { Transformer } from '@napi-rs/image'
import type { ImageHeader } from './header.ts'

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Whether a file is a JPEG of four inks without Adobe's marker. */
export const isPlainCmyk = (file: Buffer): boolean => {
  if (file[0] !== 0xff || file[1] !== 0xd8) return false
  let inks = 0
  for (let at = 2; at + 9 < file.length; ) {
    if (file[at] !== 0xff) return false
    const marker = file[at + 1]!
    if (marker === 0xda || marker === 0xd9) break
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xee && file.toString('latin1', at + 4, at + 9) === 'Adobe') return false
    if (isFrame(marker)) inks = file[at + 9]!
    at += 2 + file.readUInt16BE(at + 2)
  }
  return inks === 4
}

// The package has no types for it.
const DECODERS: string = 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs'

interface Decoder {
  parse(file: Uint8Array): void
  getData(options: { width: number; height: number; forceRGBA: boolean; isSourcePDF: boolean }): Uint8ClampedArray
}

/** Such a picture in the colors of a screen. Throws where it cannot be decoded. */
export const screenColors = async (file: Buffer, { width, height }: ImageHeader): Promise<Transformer> => {
  const { JpegImage }: { JpegImage: new () => Decoder } = await import(DECODERS)
  const decoder = new JpegImage()
  decoder.parse(new Uint8Array(file))
  // As in a PDF: samples are taken as they stand.
  const pixels = decoder.getData({ width, height, forceRGBA: true, isSourcePDF: true })
  return Transformer.fromRgbaPixels(pixels, width, height)
}
