// Word, Excel and PowerPoint: a copy without its properties and without the names of those who commented, and its text.
import { inflateRawSync } from 'node:zlib'
import { fileForms } from '../../sniff.ts'
import { type ArchiveEntry, readArchive } from '../archive.ts'
import { type ByteSource, openSource } from '../byte-source.ts'
import { MediaRefused } from '../facts.ts'
import { type Found, MOST_TEXT, type Remark } from '../found.ts'
import { plainText } from '../plain-text.ts'
import { writeArchive } from './write-archive.ts'

/** Larger documents are not copied. */
const MOST_BYTES = 200 * 1024 * 1024
/** One part unpacked, and all that are read together. */
const MOST_PART = 48 * 1024 * 1024
const MOST_PARTS = 160 * 1024 * 1024

const PROPERTIES = /^docProps\/[^/]+\.xml$/i
/** Parts that name people: who commented, who changed what, who worked on it. */
const NAMED =
  /^(?:word\/(?:document|comments\w*|people|footnotes|endnotes|header\d*|footer\d*|settings)|ppt\/(?:commentAuthors|authors|comments\/\w+)|xl\/(?:comments\w*|persons\/\w+|threadedComments\/\w+|revisions\/\w+|workbook))\.xml$/i
const NAMES =
  /\b((?:w|w15|w16\w*|p|p15|p188|x15\w*|xr\w*)?:?(?:author|initials|userId|displayName|providerId|lastModifiedBy|userName|name(?=="[^"]*"\s+(?:initials|userId))))="([^"]*)"/g
const TEXTS: Readonly<Record<string, RegExp>> = {
  docx: /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*|comments)\.xml$/,
  pptx: /^ppt\/(?:slides|notesSlides)\/\w+\.xml$/,
  xlsx: /^xl\/(?:sharedStrings|comments\d*|worksheets\/\w+)\.xml$/,
}

/** View and traits of a document. Throws MediaRefused for one that is damaged or too large. */
export const makeOfficeView = async (path: string, extension: string): Promise<Found> => {
  const source = openSource(path)
  try {
    if (source.size > MOST_BYTES) throw new MediaRefused('too-complex')
    const entries = readArchive(source)
    const read = reader(source)
    const metadata: Remark[] = []
    const changed = new Map<string, Buffer>()
    for (const entry of entries) {
      if (PROPERTIES.test(entry.name)) {
        const xml = read(entry)
        metadata.push(...propertiesOf(xml))
        changed.set(entry.name, Buffer.from(emptied(entry.name, xml)))
      } else if (NAMED.test(entry.name)) {
        const xml = read(entry)
        const names = [
          ...new Set([...xml.matchAll(NAMES)].filter(([, key]) => !/initials|Id$/.test(key!)).map(([, , name]) => name!)),
        ]
        metadata.push(...names.slice(0, 50).map((name) => ({ source: 'Office', key: 'author', value: plainText(name) })))
        changed.set(entry.name, Buffer.from(xml.replace(NAMES, (_, key: string) => `${key}=""`)))
      }
    }
    const bytes = writeArchive(
      source,
      entries.filter(({ name }) => !/^docProps\/thumbnail\./i.test(name)),
      changed,
    )
    const view = { variant: 'view', bytes, mediaType: fileForms[extension]!.contentType, extension } as const
    return { views: [view], metadata, text: textOf(entries, extension, read), entryNames: entries.map(({ name }) => name) }
  } finally {
    source.close()
  }
}

// Unpacks parts under one allowance: a claim of the directory is not believed.
const reader = (source: ByteSource): ((entry: ArchiveEntry) => string) => {
  let left = MOST_PARTS
  return (entry) => {
    const packed = source.read(entry.body, entry.packed)
    try {
      const bytes = entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.min(MOST_PART, left) })
      left -= bytes.length
      return new TextDecoder('utf-8').decode(bytes)
    } catch (error) {
      throw new MediaRefused((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-complex' : 'archive-damaged')
    }
  }
}

const propertiesOf = (xml: string): Remark[] => {
  const custom = [...xml.matchAll(/<property\b[^>]{0,400}\bname="([^"]{1,200})"[^>]{0,400}>([\s\S]{0,2000}?)<\/property>/g)]
  if (custom.length > 0)
    return custom.map(([, key, value]) => ({ source: 'Office', key: plainText(key!), value: plainText(value!) }))
  return [...xml.matchAll(/<(?:\w{1,10}:)?(\w{1,40})(?:\s[^<>]{0,300})?>([^<]{1,2000})<\//g)].map(([, key, value]) => ({
    source: 'Office',
    key: key!,
    value: plainText(value!),
  }))
}

// The root stays, so that the part is still what its type says.
const emptied = (name: string, xml: string): string => {
  const root = /<((?:\w{1,20}:)?\w{1,40})((?:\s[^<>]{0,4000})?)>/.exec(xml.replace(/<\?[^>]*>/g, ''))
  if (!root) throw new MediaRefused('archive-damaged', { name })
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${root[1]}${root[2]!.replace(/\/$/, '')}/>`
}

const textOf = (entries: readonly ArchiveEntry[], extension: string, read: (entry: ArchiveEntry) => string): string => {
  let text = ''
  for (const entry of entries) {
    if (text.length >= MOST_TEXT) break
    if (!TEXTS[extension]!.test(entry.name)) continue
    text += `${plainText(
      read(entry)
        .replace(/<\/(?:w:p|a:p|si|row)>|<w:br\/>/g, '\n')
        .replace(/<\/(?:w:tc|c)>|<w:tab\/>/g, '\t'),
    )}\n`
  }
  return text.replace(/\n{3,}/g, '\n\n')
}
