// PDF: a copy of the pages alone, a picture of the first, the text, and what the file says of itself.
import { openSource } from '../byte-source.ts'
import { findCanvas } from '../canvas.ts'
import { MediaRefused } from '../facts.ts'
import { type Found, MOST_TEXT, type Remark, type View } from '../found.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { pictureHash } from '../picture-hash.ts'
import { readXmp } from '../xmp.ts'
import { barePdf } from './bare-pdf.ts'
import { asView, THUMB_SIDE } from './picture.ts'

/** Larger files are not copied: the whole document stands in memory. */
const MOST_BYTES = 200 * 1024 * 1024
const HASHED_PAGES = 3
/** Side of the drawing a fingerprint is taken of. */
const HASH_SIDE = 256

type Pdf = Awaited<ReturnType<typeof openPdf>>['pdf']

/** Views and traits of a PDF. Throws MediaRefused. */
export const makePdfViews = async (path: string): Promise<Found> => {
  const { pdf, done } = await openPdf(path)
  try {
    const metadata = await remarksOf(pdf)
    // The copy counts what the pages unpack to, so it comes before anything that unpacks them.
    const view = await copy(path)
    const text = await textOf(pdf)
    const { thumb, pictureHashes } = await drawn(pdf)
    return { views: [view, ...(thumb ? [asView('thumb', thumb)] : [])], text, metadata, pictureHashes }
  } finally {
    await done()
  }
}

const copy = async (path: string): Promise<View> => {
  const source = openSource(path)
  try {
    if (source.size > MOST_BYTES) throw new MediaRefused('too-complex')
    const bytes = await barePdf(source.read(0, source.size))
    return { variant: 'view', bytes, mediaType: 'application/pdf', extension: 'pdf' }
  } finally {
    source.close()
  }
}

const INFO = ['Author', 'Title', 'Subject', 'Keywords', 'Creator', 'Producer']

const remarksOf = async (pdf: Pdf): Promise<Remark[]> => {
  const { info, metadata } = (await pdf.getMetadata()) as {
    info: Record<string, unknown> & { Custom?: Record<string, unknown> }
    metadata: { getRaw?: () => string } | null
  }
  const pairs = [...INFO.map((key) => [key, info[key]] as const), ...Object.entries(info.Custom ?? {})]
  const plain = pairs.flatMap(([key, value]) => (typeof value === 'string' && value ? [{ source: 'PDF', key, value }] : []))
  const raw = metadata?.getRaw?.()
  const xmp = typeof raw === 'string' ? readXmp(raw).map((pair) => ({ source: 'XMP', ...pair })) : []
  const files = [...((await pdf.getAttachments().catch(() => null))?.keys() ?? [])]
  return [...plain, ...xmp, ...files.map((value) => ({ source: 'PDF', key: 'Attachment', value }))]
}

const textOf = async (pdf: Pdf): Promise<string> => {
  let text = ''
  for (let number = 1; number <= pdf.numPages && text.length < MOST_TEXT; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n'
    page.cleanup()
  }
  return text
}

// A page that cannot be drawn costs its picture, not the document.
const drawn = async (pdf: Pdf): Promise<{ thumb: Buffer | null; pictureHashes: string[] }> => {
  const canvas = await findCanvas()
  if (!canvas) return { thumb: null, pictureHashes: [] }
  let thumb: Buffer | null = null
  const pictureHashes: string[] = []
  for (let number = 1; number <= Math.min(HASHED_PAGES, pdf.numPages); number++) {
    const picture = await draw(canvas, pdf, number, number === 1 ? THUMB_SIDE : HASH_SIDE).catch(() => null)
    if (number === 1) thumb = picture
    const hash = picture && (await pictureHash(picture))
    if (hash) pictureHashes.push(hash)
  }
  return { thumb, pictureHashes }
}

const draw = async (
  canvas: NonNullable<Awaited<ReturnType<typeof findCanvas>>>,
  pdf: Pdf,
  number: number,
  side: number,
): Promise<Buffer> => {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: side / Math.max(width, height, 1) })
  const sheet = canvas.createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  await page.render({ canvas: sheet as never, canvasContext: sheet.getContext('2d') as never, viewport }).promise
  page.cleanup()
  return sheet.encode('webp', 82)
}
