// The pages of a PDF and nothing else: no information, no metadata, no attachments, nothing that acts.
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { MediaRefused } from '../facts.ts'
import { requireModestPages } from '../pdf/require-modest-pages.ts'

/** What leads to metadata, to other files, or to something that happens by itself. */
const DROPPED = [
  'Metadata',
  'PieceInfo',
  'AA',
  'OpenAction',
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'AF',
  'EF',
  'LastModified',
].map((name) => PDFName.of(name))
/** Actions that stay: they lead to a page or to an address the reader sees. */
const HARMLESS = new Set(['/GoTo', '/URI', '/Named'])
const ACTING = new Set(['/FileAttachment', '/Screen', '/Movie', '/Sound', '/RichMedia', '/3D'])
const MOST_DEPTH = 60
const [ACTION, NEXT, SUBTYPE, TYPE, ANNOTS] = ['A', 'Next', 'Subtype', 'Type', 'Annots'].map((name) => PDFName.of(name)) as [
  PDFName,
  PDFName,
  PDFName,
  PDFName,
  PDFName,
]

/** Copies the pages of a PDF into a new one. Throws MediaRefused when it cannot be read or its pages unpack to too much. */
export const barePdf = async (file: Uint8Array): Promise<Uint8Array> => {
  try {
    const source = await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: false })
    await requireModestPages(source)
    // Cleaned before they are copied: what nothing leads to is not copied at all.
    for (const [, object] of source.context.enumerateIndirectObjects()) clean(object, source, 0)
    const bare = await PDFDocument.create({ updateMetadata: false })
    for (const page of await bare.copyPages(source, source.getPageIndices())) bare.addPage(page)
    return await bare.save({ useObjectStreams: true, updateFieldAppearances: false, addDefaultPage: false })
  } catch (error) {
    if (error instanceof MediaRefused) throw error
    if (error instanceof RangeError && /memory|allocation/i.test(error.message)) throw new MediaRefused('too-complex')
    throw new MediaRefused('pdf-damaged')
  }
}

const clean = (object: PDFObject, source: PDFDocument, depth: number): void => {
  if (depth > MOST_DEPTH) throw new MediaRefused('too-complex')
  if (object instanceof PDFArray) for (const item of object.asArray()) clean(item, source, depth + 1)
  const dict = object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : null
  if (!dict) return
  for (const key of DROPPED) dict.delete(key)
  const action = find(dict, ACTION, source)
  if (action instanceof PDFDict && !HARMLESS.has(String(find(action, PDFName.of('S'), source)))) dict.delete(ACTION)
  if (HARMLESS.has(String(find(dict, PDFName.of('S'), source)))) dict.delete(NEXT)
  cleanNotes(dict, source)
  for (const [, value] of dict.entries()) clean(value, source, depth + 1)
}

// Notes that play or carry files go; those that stay lose the name of who made them.
const cleanNotes = (dict: PDFDict, source: PDFDocument): void => {
  const subtype = String(dict.get(SUBTYPE))
  const isNote = String(dict.get(TYPE)) === '/Annot' || dict.has(PDFName.of('Rect'))
  if (isNote && subtype !== '/Widget') for (const key of ['T', 'NM', 'M', 'CreationDate']) dict.delete(PDFName.of(key))
  const notes = find(dict, ANNOTS, source)
  if (!(notes instanceof PDFArray)) return
  for (let at = notes.size() - 1; at >= 0; at--) {
    const note = notes.get(at)
    const found = note instanceof PDFRef ? source.context.lookup(note) : note
    if (found instanceof PDFDict && ACTING.has(String(found.get(SUBTYPE)))) notes.remove(at)
  }
}

const find = (dict: PDFDict, key: PDFName, source: PDFDocument): PDFObject | undefined => {
  const value = dict.get(key)
  return value instanceof PDFRef ? source.context.lookup(value) : value
}
