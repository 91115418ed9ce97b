import assert from 'node:assert/strict'
import { test } from 'node:test'
import { syntheticBook, text } from '../layout/layout.given.ts'
import type { Facts } from '../model/bind.ts'
import { emptyDocument, type ImageElement } from '../model/document.ts'
import { documentSvg, type SvgOptions } from './document-svg.ts'
import { qrModules, qrPath } from './qr-path.ts'

const image = (over: Partial<ImageElement>): ImageElement => ({
  ...{ id: 'image', type: 'image', left: 0, top: 0, width: 100, height: 100, rotate: 0, name: '', source: '' },
  ...{ src: '', fixedRatio: true, code: '', opacity: 1 },
  ...over,
})
const facts: Facts = { texts: { userName: '"><script>alert(1)</script>' }, traceUrl: 'HTTPS://X.CN/T/ABC' }
const options: SvgOptions = {
  fonts: syntheticBook(),
  outlineOf: (_, glyph) => (glyph === 1 ? '' : 'M0 0L500 0L500 700Z'),
  pictureOf: () => null,
  facts,
}
const draw = (elements: readonly (ImageElement | ReturnType<typeof text>)[], over: Partial<SvgOptions> = {}): string =>
  documentSvg({ ...emptyDocument(), slides: [{ id: 1, elements: [...elements] }] }, { ...options, ...over })

test('a page is paths and nothing else: no script, no address, no text', () => {
  const svg = draw(
    [text('<p>{{userName}} 好</p>'), image({ code: 'qrCode' }), image({ code: 'seal', left: 200 }), image({ left: 400 })],
    { watermark: '<样张>' },
  )
  const tags = new Set([...svg.matchAll(/<([a-zA-Z]+)/g)].map(([, tag]) => tag))
  assert.deepEqual([...tags].sort(), ['defs', 'g', 'path', 'rect', 'svg', 'use'])
  assert.doesNotMatch(svg.replace('xmlns="http://www.w3.org/2000/svg"', ''), /http|script|alert|href="[^#]/)
  assert.match(svg, /viewBox="0 0 1000 708.5"/)
})

test('only pictures of pixels, given as data, are drawn', () => {
  const src = 'file:0b0f3f6e-0000-4000-8000-000000000001'
  const drawnWith = (data: string) => draw([image({ src })], { pictureOf: (asked) => (asked === src ? data : null) })
  assert.match(drawnWith('data:image/png;base64,iVBORw0KGgo='), /<image [^>]*href="data:image\/png;base64,iVBORw0KGgo="/)
  for (const data of [
    'https://x.cn/a.png',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,AA"onload="x',
    'javascript:x',
  ])
    assert.doesNotMatch(drawnWith(data), /<image/)
})

test('elements keep their order, hidden ones are not drawn, turned ones turn about their middle', () => {
  const svg = draw([image({ left: 7, rotate: 90 }), image({ left: 9, isHidden: true }), text('<p>好</p>', { left: 11, top: 5 })])
  assert.match(svg, /rotate\(90 57 50\) translate\(7 0\).*translate\(11 5\)/)
  assert.doesNotMatch(svg, /translate\(9 0\)/)
})

test('a shape is written once however often it is used', () => {
  const svg = draw([text('<p>好好好</p>')])
  assert.equal(svg.match(/<path /g)?.length, 1)
  assert.equal(svg.match(/<use /g)?.length, 3)
})

test('a page that is not there is refused', () => {
  assert.throws(() => draw([], { slide: 1 }), RangeError)
})

test('a QR code has its white border, and capitals take fewer modules', () => {
  const modules = qrModules('HTTPS://KAISAI.CN/T/7K3M9QXA7K3M9QXA')
  assert.equal(modules.length - 8, 25)
  assert.ok(modules.slice(0, 4).every((row) => row.every((isBlack) => !isBlack)))
  assert.equal(qrModules('https://kaisai.cn/t/7k3m9qxa7k3m9qxa').length - 8, 29)
  assert.match(qrPath('A', 290), /^M40 40L110 40/)
})
