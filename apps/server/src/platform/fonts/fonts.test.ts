// The faces: everything a name may hold is there; fonts somebody sends are judged before they are used.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { houseFaces } from '@kaisai/certificate/layout/font-book'
import { layoutText } from '@kaisai/certificate/layout/layout-text'
import { fontNames } from '@kaisai/certificate/model/document'
import { renderTail } from '@kaisai/certificate/pdf/render-tail'
import { memorySource } from './byte-source.ts'
import type { Fonts } from './font-store.ts'
import { gb2312, inspectFont } from './inspect-font.ts'
import { levelThree } from './level-three.given.ts'
import { pathOf, readOutline, writeRecord } from './outline.ts'
import { ask, documentOf, facts, inFile, planOf, store, words } from './print.given.ts'
import { openSfnt } from './sfnt.ts'
import { writeSfnt } from './write-sfnt.ts'

const require = createRequire(import.meta.url)
let fonts: Fonts
before(async () => {
  fonts = await store.fonts()
})

test('all five names have every character of GB 2312, of the CJK block of GBK and of level 3 of the standard table, by fallback', () => {
  const gbk = Array.from({ length: 0x9fa5 - 0x4e00 + 1 }, (_, index) => 0x4e00 + index)
  assert.equal(gb2312().length, 6763)
  assert.equal(new Set(levelThree).size, 1605)
  for (const name of fontNames) {
    for (const isBold of [false, true]) {
      const faces = fonts.book.chainOf(name, isBold)
      const missing = [...gb2312(), ...gbk, ...levelThree.map((char) => char.codePointAt(0)!)].filter((code) =>
        faces.every((face) => face.glyphOf(code) === 0),
      )
      assert.deepEqual(
        missing.map((code) => String.fromCodePoint(code)),
        [],
        name,
      )
    }
  }
})

test('rare characters of names are there; those that no free face here has are named, not dropped', () => {
  for (const fontFamily of fontNames) {
    const layout = layoutText(words('<p>㛃䶮𬭚𠙶𬍛𬀩</p>', { fontFamily, width: 900 }), fonts.book)
    assert.deepEqual(layout.missing, [], fontFamily)
  }
  assert.deepEqual(layoutText(words('<p>𬎆𪻐</p>', {}), fonts.book).missing, ['𬎆', '𪻐'])
})

test('emoji, Tibetan and writing from right to left are named character by character; sixty characters are printed, smaller', () => {
  const missingOf = (name: string) => layoutText(words(`<p>${name}</p>`, { width: 900 }), fonts.book).missing
  assert.deepEqual(missingOf('王😀'), ['😀'])
  assert.deepEqual(missingOf('བསྟན།'), ['བ', 'ས', '\u0f9f', 'ན', '།'])
  assert.deepEqual(missingOf('محمد'), ['م', 'ح', 'د'])
  assert.deepEqual(missingOf('שלום'), ['ש', 'ל', 'ו', 'ם'])
  const long = layoutText(words(`<p>${'买买提'.repeat(20)}</p>`, { width: 900, height: 44, fontSize: 24 }), fonts.book)
  assert.deepEqual([long.missing, long.isOverflowing, long.scale < 1], [[], false, true])
  assert.equal(long.runs.flatMap(({ glyphs }) => glyphs).length, 60)
})

test('the Kai face put together from slices has what its style sheet promises, each glyph once', () => {
  const css = readFileSync(require.resolve('lxgw-wenkai-webfont/lxgwwenkai-regular.css'), 'utf8')
  const kai = fonts.book.face('kai')!
  let promised = 0
  let absent = 0
  for (const [, list] of css.matchAll(/unicode-range: ([^}]+)/g)) {
    for (const range of list!.trim().split(/,\s*/)) {
      const [first, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16)) as [number, number?]
      for (let code = first; code <= last!; code++) {
        // The ranges are those of every web font: only for Chinese characters they are a promise.
        if (code < 0x4e00 || code > 0x9fff) continue
        promised++
        if (kai.glyphOf(code) === 0) absent++
      }
    }
  }
  assert.ok(promised > 7000, String(promised))
  assert.equal(absent, 0)
  assert.notEqual(
    fonts.outlineOf('kai', kai.glyphOf(0x6c38)),
    fonts.outlineOf('kai-bold', fonts.book.face('kai-bold')!.glyphOf(0x6c38)),
  )
})

test('the numbers for the browser are small', async () => {
  const all = await Promise.all(houseFaces.map((face) => store.metrics(face)))
  assert.ok(gzipSync(JSON.stringify(all)).length < 40_000)
  assert.equal(await store.metrics('nobody'), null)
  assert.equal(await store.outline('sans', 999_999), null)
  assert.match((await store.outline('song', fonts.book.face('song')!.glyphOf(0x6c38)))!, /^M[-\d. MLQZ]+Z$/)
})

test('every record we write is read back as the same outline', () => {
  const path = require.resolve('@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf')
  const font = openSfnt(memorySource(readFileSync(path)))
  for (let glyph = 1; glyph < font.glyphCount; glyph += 97) {
    const outline = font.outlineOf(glyph)
    const again = readOutline(() => writeRecord(outline), 0)
    assert.equal(pathOf(again), pathOf(outline), `glyph ${glyph}`)
  }
})

const square = (size: number) =>
  writeRecord([
    [
      { x: 0, y: 0, isOn: true },
      { x: 0, y: size, isOn: true },
      { x: size, y: size, isOn: true },
      { x: size, y: 0, isOn: true },
    ],
  ])
const small = (): Buffer =>
  writeSfnt({
    ...{
      unitsPerEm: 2048,
      ascent: 1900,
      descent: -500,
      squareTop: 1800,
      squareBottom: -248,
      capHeight: 1400,
      box: [0, -500, 2048, 1900],
    },
    glyphs: [2048, 1000, 1500].map((size) => ({ record: square(size), advance: 2048 })),
    map: new Map([
      [0x4e00, 1],
      [0x4e01, 2],
    ]),
    vertical: new Map(),
  })
const tableAt = (font: Buffer, tag: string): number => {
  for (let at = 12; ; at += 16) if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
}

test('an own font is judged by what its maker allows', () => {
  const seen = inspectFont(small())
  assert.deepEqual(seen, { isUsable: true, family: '', style: '', glyphs: 3, missingOfGb2312: 6761 })
  const allowing = (bits: number) => {
    const font = small()
    font.writeUInt16BE(bits, tableAt(font, 'OS/2') + 8)
    const result = inspectFont(font)
    return result.isUsable ? 'usable' : result.trouble
  }
  assert.deepEqual([0, 0x0008, 0x0004, 0x0002, 0x0100, 0x0200].map(allowing), [
    'usable',
    'usable',
    'usable',
    'embedding-forbidden',
    'subsetting-forbidden',
    'embedding-forbidden',
  ])
  const trouble = (bytes: Buffer) => (inspectFont(bytes) as { trouble?: string }).trouble
  assert.equal(trouble(Buffer.from('OTTO\0\0\0\0')), 'postscript-outlines')
  assert.equal(trouble(Buffer.from('ttcf\0\0\0\0')), 'collection')
  assert.equal(trouble(Buffer.from('wOF2\0\0\0\0')), 'web-font')
  assert.equal(trouble(small().subarray(0, 400)), 'damaged')
  assert.equal(trouble(Buffer.alloc(0)), 'damaged')
})

test('broken fonts neither crash nor hang: a thousand changed ones', () => {
  let seed = 11
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return (seed >>> 8) % below
  }
  const start = performance.now()
  let refused = 0
  for (let round = 0; round < 1000; round++) {
    const font = small()
    for (let count = 1 + next(6); count > 0; count--) font[next(font.length)] = next(256)
    if (!inspectFont(font).isUsable) refused++
  }
  assert.ok(refused > 50 && refused < 1000, String(refused))
  assert.ok(performance.now() - start < 30_000)
})

test('a glyph made of itself, and one of endless components, are refused', () => {
  const composite = (glyph: number, more: number) => {
    const record = Buffer.alloc(10 + 6 * more)
    record.writeInt16BE(-1, 0)
    for (let index = 0; index < more; index++) {
      record.writeUInt16BE(0x0002 | (index < more - 1 ? 0x20 : 0), 10 + index * 6)
      record.writeUInt16BE(glyph, 12 + index * 6)
    }
    return record
  }
  assert.throws(() => readOutline(() => composite(0, 1), 0), RangeError)
  assert.throws(() => readOutline((glyph) => (glyph > 5 ? Buffer.alloc(0) : composite(glyph + 1, 3000)), 0), RangeError)
})

test('an own font is laid out, drawn and printed; what it lacks comes from the house', async () => {
  const id = '0b0f3f6e-0000-4000-8000-000000000001'
  const own = await store.fonts([{ id, bytes: small() }])
  const document = documentOf(words('<p>一<b>丁</b>三{{userName}}</p>', { fontFamily: `own:${id}` }))
  const layout = layoutText(words('<p>一<b>丁</b>三</p>', { fontFamily: `own:${id}` }), own.book)
  assert.deepEqual(
    layout.runs.map(({ face, embolden }) => [face, embolden !== undefined]),
    [
      [`own:${id}`, false],
      [`own:${id}`, true],
      ['sans', false],
    ],
  )
  assert.equal(own.metricsOf(`own:${id}`)?.unitsPerEm, 2048)
  const plan = planOf(document, own)
  const pdf = Buffer.concat([plan.prefix, renderTail(plan, facts).bytes])
  inFile(pdf, (path) => {
    assert.equal(ask('qpdf', ['--check', path]).code, 0)
    assert.match(ask('pdftotext', [path, '-']).text, /一丁三李䶮/)
  })
})
