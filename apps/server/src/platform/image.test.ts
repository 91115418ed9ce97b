import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Transformer } from '@napi-rs/image'
import { cmykJpeg, whitePng } from './image/pictures.given.ts'
import { type ImageKind, ImageRefused, type ImageTrouble, inspectImage, mostPixels, reencodeImage } from './image.ts'

// 40 × 20 pixels: the left half red, the right half blue.
const pixels = Buffer.concat(
  Array.from({ length: 800 }, (_, at) => Buffer.from(at % 40 < 20 ? [255, 0, 0, 255] : [0, 0, 255, 255])),
)
const drawn = (): Transformer => Transformer.fromRgbaPixels(pixels, 40, 20)
const jpeg = drawn().jpegSync(95)
const png = drawn().pngSync()
const gif = Buffer.from('R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const withExif = (file: Buffer, orientation: number): Buffer => {
  const tiff = Buffer.from('49492a00080000000200', 'hex')
  const turn = Buffer.from(`1201030001000000${orientation.toString(16).padStart(2, '0')}000000`, 'hex')
  const maker = Buffer.concat([Buffer.from('0f0102000c00000026000000', 'hex'), Buffer.alloc(4), Buffer.from('Secret Cam\0\0')])
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, turn, maker])
  return Buffer.concat([file.subarray(0, 2), Buffer.from([0xff, 0xe1, 0, body.length + 2]), body, file.subarray(2)])
}

const refused =
  (trouble: ImageTrouble) =>
  (error: unknown): boolean =>
    error instanceof ImageRefused && error.trouble === trouble

const sizeOf = (file: Buffer): string => {
  const { kind, width, height } = inspectImage(file)
  return `${kind} ${width}×${height}`
}

test('kind and size come from the header of every kind', () => {
  const files: [Buffer, string][] = [
    [png, 'png 40×20'],
    [jpeg, 'jpeg 40×20'],
    [withExif(jpeg, 6), 'jpeg 40×20'],
    [drawn().webpSync(80), 'webp 40×20'],
    [drawn().webpLosslessSync(), 'webp 40×20'],
    [gif, 'gif 2×3'],
  ]
  for (const [file, expected] of files) assert.equal(sizeOf(file), expected)
  const extended = Buffer.alloc(40)
  extended.write('RIFF')
  extended.write('WEBPVP8X', 8)
  extended.writeUIntLE(799, 24, 3)
  extended.writeUIntLE(599, 27, 3)
  assert.equal(sizeOf(extended), 'webp 800×600')
})

test('a flood of pixels is refused from the header alone', () => {
  const flood = Buffer.from(png.subarray(0, 33))
  flood.writeUInt32BE(mostPixels / 1000 + 1, 16)
  flood.writeUInt32BE(1000, 20)
  assert.throws(() => inspectImage(flood), refused('too-many-pixels'))
  flood.writeUInt32BE(mostPixels / 1000, 16)
  assert.equal(sizeOf(flood), `png ${mostPixels / 1000}×1000`)
  flood.writeUInt32BE(0, 16)
  assert.throws(() => inspectImage(flood), refused('damaged'))
})

test('what is no picture, is cut off or lies in its header is refused', async () => {
  const wanted = { maxWidth: 10, maxHeight: 10, kind: 'webp' } as const
  for (const file of [Buffer.alloc(0), Buffer.from('<svg/>'), Buffer.from('<html>'), jpeg.subarray(0, 20), Buffer.from('RIFF')]) {
    assert.throws(() => inspectImage(file), refused('damaged'))
    await assert.rejects(reencodeImage(file, wanted), refused('damaged'))
  }
  await assert.rejects(reencodeImage(png.subarray(0, 60), wanted), refused('damaged'))
  await assert.rejects(reencodeImage(gif, wanted), refused('not-drawable'))
})

test('drawn anew, a picture is upright, within the size, of the wanted kind and without a word beside its pixels', async () => {
  const tagged = Buffer.concat([withExif(jpeg, 6), Buffer.from('<script>appended</script>')])
  assert.ok(tagged.includes('Secret Cam'))
  const kinds: Exclude<ImageKind, 'gif'>[] = ['webp', 'jpeg', 'png']
  for (const kind of kinds) {
    const file = await reencodeImage(tagged, { maxWidth: 30, maxHeight: 30, kind })
    assert.equal(sizeOf(file), `${kind} 15×30`)
    for (const word of ['Secret Cam', 'Exif', 'appended']) assert.ok(!file.includes(word), `${kind} keeps ${word}`)
    // Turned right by 90°: the red left half is on top now.
    const raw = await new Transformer(file).rawPixels()
    const channels = raw.length / (15 * 30)
    const [top, bottom] = [raw.subarray(0, 3), raw.subarray(raw.length - channels, raw.length - channels + 3)]
    assert.ok(top[0]! > 200 && top[2]! < 60, `${kind} top ${[...top]}`)
    assert.ok(bottom[2]! > 200 && bottom[0]! < 60, `${kind} bottom ${[...bottom]}`)
  }
})

test('a picture of a printing house is drawn in the colors of a screen', async () => {
  // Red: no cyan, no black, all of the others.
  const red = cmykJpeg(40, 24, [255, 0, 0, 255])
  assert.deepEqual(inspectImage(red), { kind: 'jpeg', width: 40, height: 24 })
  for (const kind of ['webp', 'jpeg', 'png'] as const) {
    const file = await reencodeImage(red, { maxWidth: 30, maxHeight: 30, kind })
    assert.equal(sizeOf(file), `${kind} 30×18`)
    const [r, g, b] = await new Transformer(file).rawPixels()
    assert.ok(r! > 250 && g! < 5 && b! < 5, `${kind}: ${r} ${g} ${b}`)
  }
})

test('one that does not say that it comes from Adobe is not black: there no ink is 0', async () => {
  for (const [inks, wanted] of [
    [[0, 255, 255, 0], 'red'],
    [[0, 0, 0, 0], 'white'],
  ] as const) {
    const file = await reencodeImage(cmykJpeg(40, 24, inks, { isAdobe: false }), { maxWidth: 30, maxHeight: 30, kind: 'png' })
    assert.equal(sizeOf(file), 'png 30×18')
    const [r, g, b] = await new Transformer(file).rawPixels()
    if (wanted === 'white') assert.ok(r! > 245 && g! > 245 && b! > 245, `${r} ${g} ${b}`)
    else assert.ok(r! > 200 && g! < 70 && b! < 70, `${r} ${g} ${b}`)
  }
  await assert.rejects(
    reencodeImage(cmykJpeg(40, 24, [0, 0, 0, 0], { isAdobe: false }).subarray(0, 120), {
      maxWidth: 30,
      maxHeight: 30,
      kind: 'png',
    }),
    refused('damaged'),
  )
})

test('a hundred million pixels in a few kilobytes are refused by their header', async () => {
  const huge = whitePng(10_000, 10_000)
  assert.ok(huge.length < 40_000)
  assert.throws(() => inspectImage(huge), refused('too-many-pixels'))
  await assert.rejects(reencodeImage(huge, { maxWidth: 400, maxHeight: 400, kind: 'webp' }), refused('too-many-pixels'))
  // One that is drawn, of the same make.
  assert.equal(sizeOf(await reencodeImage(whitePng(900, 500), { maxWidth: 90, maxHeight: 90, kind: 'webp' })), 'webp 90×50')
})

test('a picture that fits keeps its size', async () => {
  assert.equal(sizeOf(await reencodeImage(png, { maxWidth: 40, maxHeight: 20, kind: 'webp' })), 'webp 40×20')
  assert.equal(sizeOf(await reencodeImage(png, { maxWidth: 39, maxHeight: 99, kind: 'webp' })), 'webp 39×20')
})
