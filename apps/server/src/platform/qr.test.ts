import assert from 'node:assert/strict'
import { test } from 'node:test'
import decodeQR from 'qr/decode.js'
import { qrSvg } from './qr.ts'

// Draws the paths of the SVG as a picture, as a browser would: only the two commands the writer uses.
const paint = (svg: string, scale = 4) => {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)![1])
  const size = side * scale
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  const black = /fill="#000" d="([^"]*)"/.exec(svg)![1]!
  for (const [, x, y, width] of black.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column++)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3)
  }
  return { width: size, height: size, data }
}

test('a decoder reads back what was written: addresses short and long, Chinese too', () => {
  for (const text of [
    'http://localhost:4700/center/team?id=0198',
    `https://example.org/join?t=${'aZ9-_'.repeat(60)}`,
    '开赛：团队邀请',
  ])
    assert.equal(decodeQR(paint(qrSvg(text))), text)
})

test('the SVG scales, is named a picture, stands black on white with a quiet zone of four', () => {
  const svg = qrSvg('https://example.org')
  assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1" role="img"/)
  assert.doesNotMatch(/^<svg[^>]*>/.exec(svg)![0], /\s(?:width|height)=/)
  assert.match(svg, /<path fill="#fff" d="M0 0h(\d+)v\1H0z"\/>/)
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)![1])
  const black = [.../fill="#000" d="([^"]*)"/.exec(svg)![1]!.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((found) =>
    found.slice(1).map(Number),
  )
  assert.equal(Math.min(...black.map(([x]) => x!)), 4)
  assert.equal(Math.min(...black.map(([, y]) => y!)), 4)
  assert.equal(Math.max(...black.map(([x, , width]) => x! + width!)), side - 4)
})
