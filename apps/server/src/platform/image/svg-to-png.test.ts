import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Transformer } from '@napi-rs/image'
import { pdfPicture } from './pdf-picture.ts'
import { svgToPng } from './svg-to-png.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="708.5" viewBox="0 0 1000 708.5"><rect x="500" width="500" height="708.5" fill="#d7000f"/></svg>'

test('a drawing has the width it was asked for', async () => {
  for (const width of [100, 320, 800, 1400, 4000]) {
    const { width: got, height } = await new Transformer(await svgToPng(svg, width)).metadata()
    assert.deepEqual([got, height], [width, Math.round(width * 0.7085)])
  }
  await assert.rejects(async () => svgToPng('<svg></svg>', 100), /viewBox/)
})

test('pictures are taken for print: a plain JPEG as it is, transparency apart, a file that is none refused', async () => {
  const png = await svgToPng(svg, 200)
  const picture = await pdfPicture(png)
  assert.ok(picture.kind === 'raw' && picture.alpha)
  assert.deepEqual([10, 190].map((x) => picture.alpha?.[70 * 200 + x]).concat(picture.rgb[(70 * 200 + 190) * 3]), [0, 255, 0xd7])
  const jpeg = await new Transformer(png).jpeg(80)
  assert.deepEqual(await pdfPicture(jpeg), { kind: 'jpeg', bytes: jpeg, width: 200, height: 142, isGray: false })
  await assert.rejects(pdfPicture(Buffer.from('nothing')), { trouble: 'damaged' })
})
