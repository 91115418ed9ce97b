import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { drawCover, type PictureKind } from './pictures.ts'

test('pictures are PNG files of their sizes, not too large, the same every time', () => {
  const portrait = [480, 600] as const
  const sizes: Record<PictureKind, readonly [number, number]> = {
    a: [1600, 900],
    b: [1600, 900],
    c: [1600, 900],
    d: [1600, 900],
    banner1: [2400, 800],
    banner2: [2400, 800],
    banner3: [2400, 800],
    logo: [512, 512],
    tilan: [421, 160],
    mohe: [423, 160],
    yutan: [469, 160],
    tohu: [416, 160],
    kisui: [377, 160],
    zimu: [372, 160],
    portrait1: portrait,
    portrait2: portrait,
    portrait3: portrait,
    portrait4: portrait,
    portrait5: portrait,
    portrait6: portrait,
  }
  for (const [kind, [width, height]] of Object.entries(sizes) as [PictureKind, readonly [number, number]][]) {
    const png = drawCover(kind)
    assert.equal(png.subarray(1, 4).toString('latin1'), 'PNG')
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [width, height], kind)
    assert.ok(png.length < 400 * 1024, `${kind}: ${png.length} bytes`)
    const data = png.indexOf('IDAT') + 4
    const rows = inflateSync(png.subarray(data, data + png.readUInt32BE(data - 8)))
    assert.equal(rows.length, (width * (kind === 'logo' ? 4 : 3) + 1) * height, kind)
  }
  assert.deepEqual(drawCover('logo'), drawCover('logo'))
})
