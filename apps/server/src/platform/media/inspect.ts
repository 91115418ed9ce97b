// A whole file: its hash, and whether it is what its name says, structure and all. Runs in a process of its own.
import { createHash } from 'node:crypto'
import { FileRefused, fileForms, sniff } from '../sniff.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { requireHonestBodies } from './archive-bodies.ts'
import { type ByteSource, openSource, PastEnd } from './byte-source.ts'
import { type MediaFacts, MediaRefused } from './facts.ts'
import { readVideo } from './mp4.ts'
import { countPages } from './pdf/count-pages.ts'
import { readPicture } from './pictures.ts'

export interface Inspected extends MediaFacts {
  readonly bytes: number
  /** SHA-256 of the file as it is, hexadecimal. */
  readonly sha256: string
}

/** The part of a document that makes it one of its kind. */
const officeParts: Readonly<Record<string, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
  ofd: 'OFD.xml',
}
const ARCHIVES = /\.(?:zip|rar|7z|tar|gz|tgz|bz2|xz|zst|lz|lzma|cab|iso|arj)$/i

/**
 * Inspects a file under an extension; `known` is its hash where somebody made it already, `isChinese` takes text in GBK as well.
 * Throws MediaRefused.
 */
export const inspect = async (
  path: string,
  extension: string,
  known: string | null = null,
  isChinese = false,
): Promise<Inspected> => {
  const form = Object.hasOwn(fileForms, extension) ? fileForms[extension] : undefined
  if (!form) throw new MediaRefused('type')
  const source = openSource(path)
  try {
    if (source.size === 0) throw new MediaRefused('content')
    // The structure first: it is quick, and a refused file needs no hash.
    const measured = await measure(source, path, extension)
    await requireSigned(path, extension, isChinese)
    return {
      width: null,
      height: null,
      dpi: null,
      seconds: null,
      pages: null,
      ...measured,
      extension,
      bytes: source.size,
      sha256: known ?? hashOf(source),
    }
  } catch (error) {
    if (error instanceof PastEnd) throw new MediaRefused('content')
    throw error
  } finally {
    source.close()
  }
}

const hashOf = (source: ByteSource): string => {
  const hash = createHash('sha256')
  for (const piece of source.pieces()) hash.update(piece)
  return hash.digest('hex')
}

// A second opinion by another reader of first bytes. Archives have shown their directory, which says more.
const requireSigned = async (path: string, extension: string, isChinese: boolean): Promise<void> => {
  if (extension === 'zip' || officeParts[extension]) return
  await sniff(path, `x.${extension}`, undefined, isChinese).catch((error: unknown) => {
    throw error instanceof FileRefused ? new MediaRefused('content') : error
  })
}

const measure = async (source: ByteSource, path: string, extension: string): Promise<Partial<MediaFacts>> => {
  const { kind } = fileForms[extension]!
  if (kind === 'image') {
    const { width, height, dpi } = readPicture(source, extension)
    return { width, height, dpi }
  }
  if (extension === 'mp4') {
    const { width, height, seconds } = readVideo(source)
    return { width, height, seconds }
  }
  if (extension === 'pdf') return { pages: await pagesOf(source, path) }
  if (extension === 'zip') {
    const entries = readArchive(source)
    requireFlat(entries)
    await requireHonestBodies(source, entries)
  } else if (officeParts[extension]) {
    const entries = readDocument(source)
    requireDocument(entries, extension)
    await requireHonestBodies(source, entries)
  }
  return {}
}

const pagesOf = async (source: ByteSource, path: string): Promise<number> => {
  if (!/^%PDF-[12]\.\d/.test(source.read(0, Math.min(8, source.size)).toString('latin1'))) throw new MediaRefused('content')
  const length = Math.min(source.size, 4096)
  if (!source.read(source.size - length, length).includes('%%EOF')) throw new MediaRefused('pdf-damaged')
  return countPages(path)
}

// A document under a password is another container altogether.
const readDocument = (source: ByteSource): ArchiveEntry[] => {
  if (source.size > 8 && source.read(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') {
    const head = source.read(0, Math.min(source.size, 64 * 1024))
    throw new MediaRefused(head.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'archive-locked' : 'content')
  }
  return readArchive(source)
}

const requireDocument = (entries: readonly ArchiveEntry[], extension: string): void => {
  const names = new Set(entries.map(({ name }) => name))
  if ((extension !== 'ofd' && !names.has('[Content_Types].xml')) || !names.has(officeParts[extension]!))
    throw new MediaRefused('content')
  if (entries.some(({ name }) => /(?:^|\/)vba(?:Project|Data)[^/]*$/i.test(name))) throw new MediaRefused('macros')
  if (entries.some(({ method }) => method !== 0 && method !== 8)) throw new MediaRefused('archive-damaged')
}

const requireFlat = (entries: readonly ArchiveEntry[]): void => {
  if (entries.length === 0) throw new MediaRefused('archive-damaged')
  const nested = entries.find(({ name }) => ARCHIVES.test(name))
  if (nested) throw new MediaRefused('archive-nested', { name: nested.name.slice(-80) })
}
