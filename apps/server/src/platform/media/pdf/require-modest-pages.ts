// What the pages of a PDF say, counted unpacked and as often as it is named: sixty times one stream is sixty streams to a reader.
import {
  decodePDFRawStream,
  PDFArray,
  type PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { MediaRefused } from '../facts.ts'
import { decodedSize } from './decoded-size.ts'

export interface PageBounds {
  /** Bytes of one stream, of one page, and of all pages. */
  readonly stream: number
  readonly page: number
  readonly pages: number
}
const MB = 1024 ** 2
const usual: PageBounds = { stream: 64 * MB, page: 64 * MB, pages: 1024 * MB }
const [FILTER, CONTENTS, FLATE, FLATE_SHORT] = ['Filter', 'Contents', 'FlateDecode', 'Fl'].map((name) => PDFName.of(name)) as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
]

/** Refuses ('too-complex') a document whose pages unpack to more than the bounds. Each stream is unpacked once. */
export const requireModestPages = async (document: PDFDocument, bounds: PageBounds = usual): Promise<void> => {
  const known = new Map<PDFRawStream, number>()
  let all = 0
  for (const { node } of document.getPages()) {
    let page = 0
    for (const stream of streamsOf(node, document)) {
      const size = known.get(stream) ?? (await sizeOf(stream, bounds.stream))
      known.set(stream, size)
      page += size
      if (size > bounds.stream || page > bounds.page) throw new MediaRefused('too-complex')
    }
    all += page
    if (all > bounds.pages) throw new MediaRefused('too-complex')
  }
}

const streamsOf = (page: PDFDict, document: PDFDocument): PDFRawStream[] => {
  const follow = (object: PDFObject | undefined): PDFObject | undefined =>
    object instanceof PDFRef ? document.context.lookup(object) : object
  const contents = follow(page.get(CONTENTS))
  const each = contents instanceof PDFArray ? contents.asArray().map(follow) : [contents]
  return each.filter((object) => object instanceof PDFRawStream)
}

const sizeOf = async (stream: PDFRawStream, most: number): Promise<number> => {
  const filter = stream.dict.lookup(FILTER)
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  if (only === undefined || (only instanceof PDFArray && only.size() === 0)) return stream.contents.length
  if (only === FLATE || only === FLATE_SHORT) return decodedSize(stream.contents, most)
  return otherSize(stream, most)
}

// Rare codings, one within the other: by the library's own readers, piece by piece.
const otherSize = (stream: PDFRawStream, most: number): number => {
  let size = 0
  try {
    const reader = decodePDFRawStream(stream)
    for (;;) {
      const got = reader.getBytes(64 * 1024).length
      size += got
      if (got === 0 || size > most) return size
    }
  } catch {
    // A coding it does not know (a picture's, or an abbreviation) or a damaged one.
    return Math.max(size, stream.contents.length)
  }
}
