// The little TIFF inside a photo (EXIF): its fields as numbers and texts. Bounded: a hostile one yields nothing.

export interface Exif {
  readonly orientation: number | null
  readonly dpi: number | null
  /** Texts by name, as the standard names the fields. */
  readonly texts: readonly { readonly key: string; readonly value: string }[]
}

const NAMES: Readonly<Record<number, string>> = {
  270: 'ImageDescription',
  271: 'Make',
  272: 'Model',
  305: 'Software',
  315: 'Artist',
  316: 'HostComputer',
  33432: 'Copyright',
  37510: 'UserComment',
  40091: 'XPTitle',
  40092: 'XPComment',
  40093: 'XPAuthor',
  40094: 'XPKeywords',
  40095: 'XPSubject',
  42032: 'CameraOwnerName',
  42033: 'BodySerialNumber',
}
const GPS: Readonly<Record<number, string>> = { 2: 'GPSLatitude', 4: 'GPSLongitude', 28: 'GPSAreaInformation' }
const SIZES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 }
const MOST_FIELDS = 300
const MOST_TEXT = 2000

interface Field {
  readonly tag: number
  readonly type: number
  readonly count: number
  readonly at: number
}

/** Reads the EXIF of a picture: the bytes from the byte order on. Never throws. */
export const readExif = (tiff: Buffer): Exif => {
  const texts: { key: string; value: string }[] = []
  let orientation: number | null = null
  let dpi: number | null = null
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II'
    if (!isLittle && tiff.toString('latin1', 0, 2) !== 'MM') return { orientation, dpi, texts }
    const u16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const u32 = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
    const rational = (at: number): number => u32(at) / (u32(at + 4) || 1)
    const directory = (at: number): Field[] =>
      Array.from({ length: Math.min(u16(at), MOST_FIELDS) }, (_, index) => {
        const field = at + 2 + index * 12
        const [tag, type, count] = [u16(field), u16(field + 2), u32(field + 4)]
        return { tag, type, count, at: (SIZES[type] ?? 1) * count <= 4 ? field + 8 : u32(field + 8) }
      })
    const textOf = ({ tag, count, at }: Field): string => {
      const bytes = tiff.subarray(at, at + Math.min(count, MOST_TEXT))
      const text =
        tag >= 0x9c9b && tag <= 0x9c9f ? bytes.toString('utf16le') : bytes.toString('utf8').replace(/^(ASCII|UNICODE)\0+/, '')
      return text.replaceAll('\0', '').trim()
    }
    const first = directory(u32(4))
    const more = first.filter(({ tag }) => tag === 0x8769).flatMap(({ at }) => directory(u32(at)))
    let perUnit = 0
    let unit = 2
    for (const field of [...first, ...more]) {
      if (field.tag === 0x0112) orientation = u16(field.at)
      else if (field.tag === 0x011a) perUnit = rational(field.at)
      else if (field.tag === 0x0128) unit = u16(field.at)
      else if (NAMES[field.tag]) {
        const value = textOf(field)
        if (value) texts.push({ key: NAMES[field.tag]!, value })
      }
    }
    if (perUnit >= 1 && (unit === 2 || unit === 3)) dpi = Math.round(unit === 3 ? perUnit * 2.54 : perUnit)
    for (const field of first.filter(({ tag }) => tag === 0x8825).flatMap(({ at }) => directory(u32(at)))) {
      const key = GPS[field.tag]
      if (key && field.type === 5 && field.count >= 3)
        texts.push({ key, value: [0, 8, 16].map((step) => rational(field.at + step).toFixed(4)).join(' ') })
      else if (key && field.type !== 5 && textOf(field)) texts.push({ key, value: textOf(field) })
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return { orientation, dpi: dpi && dpi > 0 && dpi < 100_000 ? dpi : null, texts }
}
