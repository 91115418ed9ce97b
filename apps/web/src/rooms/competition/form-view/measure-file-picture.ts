// What the head of a picture says: resolution, author, place. Reads what the server reads, the same way.

/** What a file says beside its content. */
export interface PictureHead {
  dpi: number | null
  /** Names of people in the metadata. */
  readonly people: string[]
  hasPlace: boolean
}

const HEAD_BYTES = 1024 * 1024
const MOST_FIELDS = 500
const PERSON_TAGS: readonly number[] = [0x013b, 0x8298, 0x9c9d, 0xa430]

/** Reads the head of a JPEG or PNG; other types reveal nothing. Never rejects for damaged files: they yield less. */
export const readPictureHead = async (file: Blob): Promise<PictureHead> => {
  const head: PictureHead = { dpi: null, people: [], hasPlace: false }
  const view = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())
  try {
    if (view.getUint16(0) === 0xffd8) readJpeg(view, head)
    else if (view.getUint32(0) === 0x89504e47) readPng(view, head)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return head
}

const textAt = (view: DataView, at: number, length: number, encoding = 'utf-8'): string =>
  new TextDecoder(encoding).decode(new Uint8Array(view.buffer, view.byteOffset + at, length))

const readJpeg = (view: DataView, head: PictureHead): void => {
  let at = 2
  while (at + 4 < view.byteLength) {
    const marker = view.getUint16(at)
    if (marker === 0xffff) {
      at += 1
      continue
    }
    if (marker < 0xff01 || marker === 0xffda) return
    const length = view.getUint16(at + 2)
    const body = at + 4
    if (marker === 0xffe0 && textAt(view, body, 4) === 'JFIF') {
      const [unit, density] = [view.getUint8(body + 7), view.getUint16(body + 8)]
      if (density > 1 && (unit === 1 || unit === 2)) head.dpi = unit === 1 ? density : Math.round(density * 2.54)
    } else if (marker === 0xffe1 && textAt(view, body, 4) === 'Exif') {
      readTiff(new DataView(view.buffer, view.byteOffset + body + 6, Math.min(length - 8, view.byteLength - body - 6)), head)
    } else if (marker === 0xffe1) {
      readXmp(textAt(view, body, Math.min(length - 2, view.byteLength - body)), head)
    }
    at += 2 + length
  }
}

const readPng = (view: DataView, head: PictureHead): void => {
  let at = 8
  while (at + 12 < view.byteLength) {
    const length = view.getUint32(at)
    const type = textAt(view, at + 4, 4)
    const body = at + 8
    if (type === 'IDAT') return
    if (type === 'pHYs' && view.getUint8(body + 8) === 1 && view.getUint32(body) > 0)
      head.dpi = Math.round(view.getUint32(body) * 0.0254)
    else if (type === 'eXIf') readTiff(new DataView(view.buffer, view.byteOffset + body, length), head)
    else if (type === 'tEXt' || type === 'iTXt') {
      const text = textAt(view, body, length)
      const [key = '', ...rest] = text.split('\0')
      if (/^(author|artist|copyright|creator)$/i.test(key)) addPerson(head, rest.join(' '))
      else readXmp(text, head)
    }
    at += 12 + length
  }
}

const readTiff = (view: DataView, head: PictureHead): void => {
  const isLittle = view.getUint16(0) === 0x4949
  const u16 = (at: number): number => view.getUint16(at, isLittle)
  const u32 = (at: number): number => view.getUint32(at, isLittle)
  let perUnit = 0
  let unit = 2
  const walk = (start: number, depth: number): void => {
    const count = Math.min(u16(start), MOST_FIELDS)
    for (let index = 0; index < count; index += 1) {
      const field = start + 2 + index * 12
      const tag = u16(field)
      if (tag === 0x011a) {
        const place = u32(field + 8)
        perUnit = u32(place) / (u32(place + 4) || 1)
      } else if (tag === 0x0128) unit = u16(field + 8)
      else if (tag === 0x8825) head.hasPlace ||= u16(u32(field + 8)) > 1
      else if (tag === 0x8769 && depth === 0) walk(u32(field + 8), 1)
      else if (PERSON_TAGS.includes(tag)) {
        const length = u32(field + 4)
        const place = length <= 4 ? field + 8 : u32(field + 8)
        addPerson(head, textAt(view, place, length, tag === 0x9c9d ? 'utf-16le' : 'utf-8'))
      }
    }
  }
  walk(u32(4), 0)
  if (perUnit >= 1 && (unit === 2 || unit === 3)) head.dpi ??= Math.round(unit === 3 ? perUnit * 2.54 : perUnit)
}

const readXmp = (text: string, head: PictureHead): void => {
  const creator = /<dc:creator>([\s\S]{0,2000}?)<\/dc:creator>/.exec(text)?.[1]
  if (creator) addPerson(head, creator.replace(/<[^>]*>/g, ' '))
}

const addPerson = (head: PictureHead, raw: string): void => {
  const name = raw.replaceAll('\0', ' ').replace(/\s+/g, ' ').trim().slice(0, 60)
  if (name !== '' && !head.people.includes(name)) head.people.push(name)
}
