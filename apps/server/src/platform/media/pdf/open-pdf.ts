// Opens a PDF for reading: pdf.js, fed from the file piece by piece, with nothing but what lies in the file.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { openSource } from '../byte-source.ts'
import { MediaRefused, mostPixels } from '../facts.ts'
import { requireModestObjects } from './require-modest-objects.ts'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folder = (name: string): string => `${join(home, name)}/`
const PIECE = 256 * 1024

/** Opens a file; `done` closes it. Throws MediaRefused for one that is damaged, protected or too complex. */
export const openPdf = async (path: string): Promise<{ pdf: PDFDocumentProxy; done: () => Promise<void> }> => {
  const source = openSource(path)
  try {
    await requireModestObjects(source)
  } catch (error) {
    source.close()
    throw error
  }
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const first = new Uint8Array(source.read(0, Math.min(source.size, PIECE)))
  const transport = new pdfjs.PDFDataRangeTransport(source.size, first)
  transport.requestDataRange = (begin: number, end: number) => {
    // Answered later, as from a network: the reader expects no answer while it asks.
    setImmediate(() => {
      try {
        transport.onDataRange(begin, new Uint8Array(source.read(begin, end - begin)))
      } catch {
        transport.abort()
      }
    })
  }
  const task = pdfjs.getDocument({
    range: transport,
    rangeChunkSize: PIECE,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: mostPixels,
    verbosity: 0,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    useSystemFonts: false,
  } as never)
  const done = async (): Promise<void> => {
    await task.destroy().catch(() => {})
    source.close()
  }
  try {
    const pdf = await task.promise
    const { info } = (await pdf.getMetadata()) as { info: { EncryptFilterName?: string | null } }
    if (info.EncryptFilterName) throw new MediaRefused('pdf-locked')
    return { pdf, done }
  } catch (error) {
    await done()
    if (error instanceof MediaRefused) throw error
    throw new MediaRefused((error as Error).name === 'PasswordException' ? 'pdf-locked' : 'pdf-damaged')
  }
}
