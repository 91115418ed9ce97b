// sRGB as an ICC profile (ICC.1:2001, a display of three colors), written from its definition (IEC 61966-2-1): the color space of our files.

const fixed = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(Math.round(value * 65536))
  return bytes
}
const four = (text: string): Buffer => Buffer.from(text, 'latin1')
const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const xyz = (x: number, y: number, z: number): Buffer => Buffer.concat([four('XYZ '), word(0), fixed(x), fixed(y), fixed(z)])
const ascii = (text: string): Buffer => Buffer.from(`${text}\0`, 'latin1')
const text = (words: string): Buffer => Buffer.concat([four('text'), word(0), ascii(words)])
const description = (words: string): Buffer =>
  Buffer.concat([four('desc'), word(0), word(words.length + 1), ascii(words), Buffer.alloc(4 + 4 + 2 + 1 + 67)])

const CURVE = 1024
const curve = (): Buffer => {
  const values = Buffer.alloc(CURVE * 2)
  for (let at = 0; at < CURVE; at++) {
    const value = at / (CURVE - 1)
    const linear = value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    values.writeUInt16BE(Math.round(linear * 65535), at * 2)
  }
  return Buffer.concat([four('curv'), word(0), word(CURVE), values])
}

const HEAD = 128

const make = (): Buffer => {
  const gamma = curve()
  // Primaries and white adapted to D50 (Bradford), as the sRGB profile of the ICC has them.
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', description('sRGB')],
    ['cprt', text('No copyright, use freely')],
    ['wtpt', xyz(0.9505, 1, 1.0891)],
    ['rXYZ', xyz(0.43607, 0.22249, 0.01392)],
    ['gXYZ', xyz(0.38515, 0.71687, 0.09708)],
    ['bXYZ', xyz(0.14307, 0.06061, 0.7141)],
    ['rTRC', gamma],
    ['gTRC', gamma],
    ['bTRC', gamma],
  ]
  const start = HEAD + 4 + tags.length * 12
  const parts: Buffer[] = []
  const places = new Map<Buffer, number>()
  let length = start
  const table = tags.map(([name, data]) => {
    let place = places.get(data)
    if (place === undefined) {
      place = length
      places.set(data, place)
      const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
      parts.push(padded)
      length += padded.length
    }
    return Buffer.concat([four(name), word(place), word(data.length)])
  })
  const head = Buffer.alloc(HEAD)
  head.writeUInt32BE(length, 0)
  head.writeUInt32BE(0x02100000, 8)
  head.write('mntrRGB XYZ ', 12, 'latin1')
  for (const [at, value] of [2026, 1, 1, 0, 0, 0].entries()) head.writeUInt16BE(value, 24 + at * 2)
  head.write('acsp', 36, 'latin1')
  // White of the connection space: D50.
  for (const [at, value] of [0.9642, 1, 0.8249].entries()) fixed(value).copy(head, 68 + at * 4)
  return Buffer.concat([head, word(tags.length), ...table, ...parts])
}

let made: Buffer | null = null
/** The profile's bytes. */
export const srgbProfile = (): Buffer => {
  made ??= make()
  return made
}
