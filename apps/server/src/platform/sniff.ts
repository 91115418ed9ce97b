// What a file really is: its first bytes and its name must agree, and the type it is served with comes from this table alone.
import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'

export type FileKind = 'image' | 'document' | 'video' | 'text' | 'font'
export interface FileForm {
  readonly kind: FileKind
  /** Sent as it stands, always with `nosniff`. */
  readonly contentType: string
  /** The name the bytes go by; null: no signature, the content must be UTF-8 text. */
  readonly signature: string | null
}

const office = 'application/vnd.openxmlformats-officedocument'
const form = (kind: FileKind, contentType: string, signature: string | null): FileForm => ({ kind, contentType, signature })

/** Every extension that may be kept. HTML, SVG and programs are not among them and never will be. */
export const fileForms: Readonly<Record<string, FileForm>> = {
  png: form('image', 'image/png', 'png'),
  jpg: form('image', 'image/jpeg', 'jpg'),
  jpeg: form('image', 'image/jpeg', 'jpg'),
  webp: form('image', 'image/webp', 'webp'),
  gif: form('image', 'image/gif', 'gif'),
  pdf: form('document', 'application/pdf', 'pdf'),
  docx: form('document', `${office}.wordprocessingml.document`, 'docx'),
  xlsx: form('document', `${office}.spreadsheetml.sheet`, 'xlsx'),
  pptx: form('document', `${office}.presentationml.presentation`, 'pptx'),
  zip: form('document', 'application/zip', 'zip'),
  // An invoice as the tax bureau makes it: a package, and its data. XML is never shown: it could carry a page.
  ofd: form('document', 'application/ofd', 'zip'),
  xml: form('document', 'application/octet-stream', 'xml'),
  mp4: form('video', 'video/mp4', 'mp4'),
  // TrueType; whether it may be embedded and can be read is judged where it is added (`fonts/inspect-font.ts`).
  ttf: form('font', 'font/ttf', 'ttf'),
  txt: form('text', 'text/plain; charset=utf-8', null),
  csv: form('text', 'text/csv; charset=utf-8', null),
}

export type FileTrouble =
  /** The name's extension is not kept here. */
  | 'extension'
  /** The content is not what the extension says. */
  | 'mismatch'
  /** A text file in another encoding than UTF-8, or with control characters. */
  | 'not-utf8'

/** A file that is refused. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly trouble: FileTrouble

  constructor(trouble: FileTrouble) {
    super(`file refused: ${trouble}`)
    this.trouble = trouble
  }
}

/** The extension of a name in small letters without its dot; '' when there is none. */
export const extensionOf = (name: string): string => extname(name).slice(1).toLowerCase()

const control = /[\x00-\x08\x0b\x0e-\x1f\x7f]/

const isText = async (source: string | Buffer, encoding: 'utf-8' | 'gb18030' = 'utf-8'): Promise<boolean> => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const chunks = typeof source === 'string' ? createReadStream(source) : [source]
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      if (control.test(decoder.decode(chunk, { stream: true }))) return false
    }
    return !control.test(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

const signatureOf = async (source: string | Buffer): Promise<string | null> => {
  try {
    const found = typeof source === 'string' ? await fileTypeFromFile(source) : await fileTypeFromBuffer(source)
    return found?.ext ?? null
  } catch (error) {
    // A damaged archive is no archive; a file that cannot be read is our own trouble.
    if ((error as NodeJS.ErrnoException).syscall) throw error
    return null
  }
}

export interface Sniffed extends FileForm {
  readonly extension: string
}

/**
 * Judges a file, given as a path or as bytes, under the name its owner gave it. `kinds` narrows what is taken.
 * `isChinese`: text may be in GBK as well. Throws FileRefused; the extension of what is given back is in small letters.
 */
export const sniff = async (
  source: string | Buffer,
  name: string,
  kinds: readonly FileKind[] = ['image', 'document', 'video', 'text', 'font'],
  isChinese = false,
): Promise<Sniffed> => {
  const extension = extensionOf(name)
  const wanted = Object.hasOwn(fileForms, extension) ? fileForms[extension] : undefined
  if (!wanted || !kinds.includes(wanted.kind)) throw new FileRefused('extension')
  if ((await signatureOf(source)) !== wanted.signature) throw new FileRefused('mismatch')
  if (wanted.signature === null && !(await isText(source)) && !(isChinese && (await isText(source, 'gb18030'))))
    throw new FileRefused('not-utf8')
  return { extension, ...wanted }
}
