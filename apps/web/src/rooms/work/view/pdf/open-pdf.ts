// The reader's library, fetched when the first paper is opened.
import type { PDFDocumentLoadingTask } from 'pdfjs-dist'
import { keptBlob } from '../kept-files.ts'

const base = import.meta.env.VITE_PDF_BASE as string
const load = async () => {
  // Papers are read in browsers alone: the server's build stays without the library.
  if (import.meta.env.SSR) throw new Error('papers are read in browsers')
  const [pdf, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ])
  pdf.GlobalWorkerOptions.workerSrc = worker.default
  return pdf
}

/** The library; its layer of text is needed page by page. */
export const pdfLibrary = (): ReturnType<typeof load> => load()

/** Opens the paper at an address. Character maps and fonts come from our own files: Chinese papers need them. */
export const openPdf = async (url: string): Promise<PDFDocumentLoadingTask> => {
  const { getDocument } = await load()
  const blob = keptBlob(url)
  return getDocument({
    ...(blob ? { data: new Uint8Array(await blob.arrayBuffer()) } : { url }),
    cMapUrl: `${base}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${base}/standard_fonts/`,
    wasmUrl: `${base}/wasm/`,
    iccUrl: `${base}/iccs/`,
    enableXfa: false,
    rangeChunkSize: 256 * 1024,
  })
}
