// Ready certificates as they come from the press, and the drawn border on paper and on screen.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type CertificateDocument, emptyDocument, type Frame } from '@kaisai/certificate/model/document'
import { applyReady, readyCertificates } from '@kaisai/certificate/model/presets-certificates'
import { renderTail } from '@kaisai/certificate/pdf/render-tail'
import { documentSvg } from '@kaisai/certificate/svg/document-svg'
import { Transformer } from '@napi-rs/image'
import { svgToPng } from '../image/svg-to-png.ts'
import type { Fonts } from './font-store.ts'
import {
  ask,
  differing,
  documentOf,
  drawn,
  type Gray,
  grayOf,
  image,
  inFile,
  matchGolden,
  planOf,
  quartered,
  store,
} from './print.given.ts'

let fonts: Fonts
before(async () => {
  fonts = await store.fonts()
})
/** Every code stands for its sample. */
const facts = { texts: {}, traceUrl: 'HTTPS://KAISAI.EXAMPLE.CN/T/7K3M9QXA7K3M9QXA' } as const
const random = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

const fileOf = (document: CertificateDocument, pictures = new Map()): Buffer => {
  const plan = planOf(document, fonts, { pictures })
  const { bytes } = renderTail(plan, facts, { missing: 'sample', createdAt: new Date('2026-11-22T00:00:00Z') })
  return Buffer.concat([plan.prefix, bytes])
}
const screenOf = async (document: CertificateDocument, width: number, slide = 0): Promise<Gray> => {
  const svg = documentSvg(document, { fonts: fonts.book, outlineOf: fonts.outlineOf, pictureOf: () => null, facts, slide })
  return grayOf(await svgToPng(svg, width))
}
const assertWhole = (pdf: Buffer): void => {
  const { text, code } = inFile(pdf, (path) => ask('qpdf', ['--check', path]))
  assert.equal(code, 0, text)
  assert.match(text, /No syntax or stream encoding errors/)
}

for (const ready of readyCertificates) {
  test(`${ready.id}: qpdf finds nothing wrong, and the page is the one that was looked at`, async () => {
    const pdf = fileOf(applyReady(emptyDocument(), ready, random))
    assertWhole(pdf)
    await matchGolden(ready.id, pdf)
  })
  test(`${ready.id}: the screen shows the paper, and its QR code is read`, async () => {
    const document = applyReady(emptyDocument(), ready, random)
    const pdf = fileOf(document)
    const height = Math.round(4000 * document.viewportRatio)
    const [screen, paper] = [await screenOf(document, 4000), drawn(pdf, 4000, 1, height)].map(quartered)
    const share = differing(screen!, paper!, 'ink')
    assert.ok(share <= 0.03, `${(share * 100).toFixed(1)} % of the ink differs`)
    const code = inFile(pdf, (path, folder) => {
      ask('pdftoppm', ['-r', '150', '-png', '-singlefile', path, `${folder}/page`])
      return ask('zbarimg', ['-q', '--raw', `${folder}/page.png`]).text
    })
    assert.ok(code.includes(facts.traceUrl), code)
  })
}

/** Gray of the middle of each kind's heaviest stroke on the left side, halfway down: canvas units from the edge. */
const strokeAt: Readonly<Record<Frame['kind'], number>> = { line: 30, double: 26, corner: 36 }
const grayAt = (page: Gray, x: number, y: number): number => page.pixels[Math.round(y) * page.width + Math.round(x)]!

for (const kind of ['line', 'double', 'corner'] as const) {
  test(`a ${kind} frame is drawn over the ground and under the elements, on every page, on paper and on screen`, async () => {
    const frame: Frame = { kind, color: '#000000' }
    const at = strokeAt[kind]
    // A gray box over the frame, in the upper half of its left side.
    const cover = image({ left: 0, top: 250, width: 80, height: 60 })
    const background = { color: '#ffff00', frame }
    const document: CertificateDocument = {
      ...documentOf(),
      slides: [
        { id: 1, elements: [cover], background },
        { id: 2, elements: [], background: { frame } },
      ],
    }
    const pdf = fileOf(document)
    assertWhole(pdf)
    const height = 1417
    const pages = [
      drawn(pdf, 2000, 1, height),
      await screenOf(document, 2000),
      drawn(pdf, 2000, 2, height),
      await screenOf(document, 2000, 1),
    ]
    for (const [index, page] of pages.entries()) {
      const isSecond = index >= 2
      for (const x of [2 * at, 1999 - 2 * at]) assert.ok(grayAt(page, x, 900) < 60, `page ${index}: no stroke at ${x}`)
      for (const y of [2 * at, 1416 - 2 * at]) assert.ok(grayAt(page, 1000, y) < 60, `page ${index}: no stroke at ${y}`)
      // Yellow is 226 of 255; the second page is white.
      assert.ok(Math.abs(grayAt(page, 1000, 700) - (isSecond ? 255 : 226)) < 4)
      assert.ok(isSecond || grayAt(page, 2 * at, 560) > 150, `page ${index}: the frame lies over the element`)
    }
  })
}

test('a frame lies over the picture of the ground, and belongs to what is written once', () => {
  const src = 'file:0b0f3f6e-0000-4000-8000-000000000001'
  const rgb = Buffer.from([255, 255, 0])
  const pictures = new Map([[src, { kind: 'raw', rgb, alpha: null, width: 1, height: 1 } as const]])
  const document: CertificateDocument = {
    ...documentOf(),
    slides: [{ id: 1, elements: [], background: { src, frame: { kind: 'double', color: '#000' } } }],
  }
  const page = drawn(fileOf(document, pictures), 2000, 1, 1417)
  assert.ok(grayAt(page, 52, 700) < 60)
  assert.ok(Math.abs(grayAt(page, 1000, 700) - 226) < 4)
  const bare: CertificateDocument = { ...document, slides: [{ id: 1, elements: [], background: { src } }] }
  const [framed, unframed] = [document, bare].map((one) => planOf(one, fonts, { pictures }))
  assert.ok(framed!.prefix.length > unframed!.prefix.length)
  assert.equal(renderTail(framed!, facts).bytes.length - renderTail(unframed!, facts).bytes.length, 0)
})

test('a picture keeps its shape in its box, the ground covers the page, and both stand alike on paper and on screen', async () => {
  const src = 'file:0b0f3f6e-0000-4000-8000-000000000002'
  // Left half black, right half white, three times as wide as high; many pixels, for readers smooth between them.
  const [width, height] = [600, 200]
  const grays = Array.from({ length: width * height }, (_, at) => (at % width < width / 2 ? 0 : 255))
  const rgb = Buffer.from(grays.flatMap((gray) => [gray, gray, gray]))
  const pictures = new Map([[src, { kind: 'raw', rgb, alpha: null, width, height } as const]])
  const png = await Transformer.fromRgbaPixels(Buffer.from(grays.flatMap((gray) => [gray, gray, gray, 255])), width, height).png()
  const pictureOf = (): string => `data:image/png;base64,${png.toString('base64')}`
  const box = { left: 100, top: 100, width: 300, height: 300, src }
  const document: CertificateDocument = {
    ...documentOf(),
    slides: [
      {
        id: 1,
        elements: [image(box), image({ ...box, left: 600, fixedRatio: false })],
        background: { color: '#ffff00' },
      },
      { id: 2, elements: [], background: { src } },
    ],
  }
  const pdf = fileOf(document, pictures)
  const screen = async (slide: number): Promise<Gray> => {
    const svg = documentSvg(document, { fonts: fonts.book, outlineOf: fonts.outlineOf, pictureOf, facts, slide })
    return grayOf(await svgToPng(svg, 1000))
  }
  for (const page of [drawn(pdf, 1000, 1, 709), await screen(0)]) {
    assert.ok(grayAt(page, 130, 250) < 30, 'the picture is in the middle of its box')
    for (const y of [130, 370]) assert.ok(Math.abs(grayAt(page, 130, y) - 226) < 4, 'above and below it is the ground')
    for (const y of [110, 250, 390]) assert.ok(grayAt(page, 630, y) < 30, 'one that may be stretched fills its box')
  }
  for (const page of [drawn(pdf, 1000, 2, 709), await screen(1)]) {
    for (const y of [5, 350, 700])
      assert.ok(grayAt(page, 480, y) < 30 && grayAt(page, 520, y) > 225, 'the ground is covered from edge to edge')
  }
})
