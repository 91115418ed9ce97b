import { expect, test } from 'vitest'
import { readPictureHead } from './measure-file-picture.ts'
import { readVideoHead } from './measure-file-video.ts'

const bytes = (...parts: (number[] | string)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)))
const u16 = (n: number): number[] => [n >> 8, n & 255]
const u32 = (n: number): number[] => [...u16(n >>> 16), ...u16(n & 0xffff)]

const segment = (marker: number, body: Uint8Array): number[] => [0xff, marker, ...u16(body.length + 2), ...body]
const jfif = (unit: number, density: number) => bytes('JFIF\0', [1, 1, unit], u16(density), u16(density), [0, 0])
// Big-endian TIFF: the maker's name, and a place with three fields.
const exif = bytes(
  'Exif\0\0',
  'MM',
  u16(42),
  u32(8),
  u16(2),
  [...u16(0x013b), ...u16(2), ...u32(6), ...u32(60)],
  [...u16(0x8825), ...u16(4), ...u32(1), ...u32(40)],
  Array(6).fill(0) as number[],
  u16(3),
  Array(18).fill(0) as number[],
  'Baihua',
)

test('resolution, maker and place are read from a JPEG', async () => {
  const file = new Blob([bytes([0xff, 0xd8], segment(0xe0, jfif(1, 300)), segment(0xe1, exif), [0xff, 0xda, 0, 2])])
  expect(await readPictureHead(file)).toEqual({ dpi: 300, people: ['Baihua'], hasPlace: true })
})

test('dots per centimeter are counted as dots per inch; without a unit nothing is known', async () => {
  const of = async (unit: number, density: number) =>
    (await readPictureHead(new Blob([bytes([0xff, 0xd8], segment(0xe0, jfif(unit, density)), [0xff, 0xda, 0, 2])]))).dpi
  expect(await of(2, 118)).toBe(300)
  expect(await of(0, 300)).toBeNull()
})

test('a PNG says its dots per meter; a damaged picture says less, never fails', async () => {
  const chunk = (type: string, body: number[]): number[] => [...u32(body.length), ...bytes(type), ...body, 0, 0, 0, 0]
  const png = bytes(
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
    chunk('pHYs', [...u32(11811), ...u32(11811), 1]),
    chunk('IDAT', [0]),
  )
  expect((await readPictureHead(new Blob([png]))).dpi).toBe(300)
  expect(await readPictureHead(new Blob([bytes([0xff, 0xd8, 0xff, 0xe0])]))).toEqual({ dpi: null, people: [], hasPlace: false })
})

const box = (type: string, ...inside: number[][]): number[] => {
  const body = inside.flat()
  return [...u32(body.length + 8), ...bytes(type), ...body]
}
const track = (handler: string, codec: string): number[] =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', u32(0), u32(0), [...bytes(handler)], u32(0)),
      box('minf', box('stbl', box('stsd', u32(0), u32(1), box(codec, u32(0))))),
    ),
  )
const moov = box('moov', box('mvhd', u32(0), u32(0), u32(0), u32(1000), u32(4500)), track('soun', 'mp4a'), track('vide', 'hvc1'))

test('length and coding of a film, wherever its table of contents stands', async () => {
  const head = box('ftyp', [...bytes('isom')], u32(0))
  const data = box('mdat', Array(50).fill(7) as number[])
  const expected = { seconds: 4.5, codec: 'hvc1' }
  expect(await readVideoHead(new Blob([bytes(head, moov, data)]))).toEqual(expected)
  expect(await readVideoHead(new Blob([bytes(head, data, moov)]))).toEqual(expected)
  expect(await readVideoHead(new Blob([bytes('not a film at all')]))).toBeNull()
})
