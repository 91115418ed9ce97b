import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { escapeRichText } from '../model/rich-text.ts'
import { isIgnorable, isSpace } from './characters.ts'
import { linesOf, syntheticBook, text } from './layout.given.ts'
import { layoutText } from './layout-text.ts'

const fonts = syntheticBook()
const chars = (layout: ReturnType<typeof layoutText>): string =>
  layout.runs.flatMap(({ glyphs }) => glyphs.map(({ char }) => char)).join('')

test('lines break where Chinese and Latin text may: words stay whole, no comma leads, no bracket ends', () => {
  const book = (words: string, width: number) => linesOf(layoutText(text(`<p>${words}</p>`, { width, height: 1000 }), fonts))
  assert.deepEqual(book('一二三四五六', 60), ['一二三', '四五六'])
  assert.deepEqual(book('一二三，四五', 60), ['一二', '三，四', '五'])
  assert.deepEqual(book('一二《三四》', 60), ['一二', '《三', '四》'])
  assert.deepEqual(book('好 wonderful 好', 100), ['好 ', 'wonderful ', '好'])
  assert.deepEqual(book('一二——三', 60), ['一二', '——三'])
  assert.deepEqual(book('abcdefghij', 30), ['abc', 'def', 'ghi', 'j'], 'a word longer than the box is broken all the same')
})

test('the baseline stands half the leading and the ascent below the top', () => {
  const layout = layoutText(text('<p>一</p>', { fontSize: 40 }), fonts)
  // (1.5 − 1.4) / 2 + 1.1 = 1.15
  assert.equal(layout.runs[0]!.glyphs[0]!.y, 40 * 1.15)
  const low = layoutText(text('<p>一</p>', { fontSize: 40, verticalAlign: 'bottom', align: 'right' }), fonts)
  assert.deepEqual([low.runs[0]!.glyphs[0]!.x, low.runs[0]!.glyphs[0]!.y], [160, 100 - 60 + 46])
})

test('justified lines fill the box but for the last', () => {
  const layout = layoutText(
    text('<p style="text-align:justify">一二三四五六七八九十甲乙</p>', { width: 205, height: 400 }),
    fonts,
  )
  assert.equal(layout.lines[0]!.width, 205)
  const first = layout.runs[0]!.glyphs
  assert.ok(Math.abs(first[9]!.x - 185) < 1e-6, String(first[9]!.x))
  assert.equal(first[10]!.x, 0)
})

test('text that does not fit shrinks in hundredths, or goes on, or is refused', () => {
  const words = '一'.repeat(60)
  const shrunk = layoutText(text(`<p>${words}</p>`, { overflow: 'shrink' }), fonts)
  assert.ok(shrunk.scale < 1 && shrunk.scale >= 0.6 && !shrunk.isOverflowing)
  assert.equal(shrunk.runs[0]!.size, 20 * shrunk.scale)
  const last = shrunk.lines.at(-1)!
  assert.ok(last.y + last.height <= 100 + 20 * 0.25)
  assert.equal(layoutText(text(`<p>${words}</p>`, { overflow: 'refuse' }), fonts).isOverflowing, true)
  assert.equal(layoutText(text(`<p>${words}</p>`, { overflow: 'wrap' }), fonts).isOverflowing, false)
  const hopeless = layoutText(text(`<p>${'一'.repeat(600)}</p>`, { overflow: 'shrink' }), fonts)
  assert.deepEqual([hopeless.scale, hopeless.isOverflowing], [0.6, true])
  assert.equal(chars(hopeless).length, 600, 'even so nothing is left out')
})

test('a character is taken from the next face that has it; one that no face has is named and drawn as missing', () => {
  const layout = layoutText(text('<p>张㛃𪻐</p>'), fonts)
  assert.deepEqual(
    layout.runs.map(({ face, glyphs }) => `${face}:${glyphs.map(({ char }) => char).join('')}`),
    ['song:张', 'sans:㛃', 'song:𪻐'],
  )
  assert.deepEqual(layout.missing, ['𪻐'])
  assert.equal(layout.runs[2]!.glyphs[0]!.glyph, 0)
})

test('bold without a bold file is made of strokes; italics lean; underlines are one rule', () => {
  const layout = layoutText(text('<p><b>粗</b><em>斜</em><u>下划</u></p>', { fontFamily: 'FangSong' }), fonts)
  assert.deepEqual(
    layout.runs.map(({ embolden, slant }) => [embolden !== undefined, slant ?? 0]),
    [
      [true, 0],
      [false, 0.2],
      [false, 0],
    ],
  )
  assert.deepEqual(
    layout.rules.map(({ x, width }) => [x, width]),
    [[40, 40]],
  )
  assert.equal(layoutText(text('<p><b>粗</b></p>'), fonts).runs[0]!.face, 'song-bold')
})

test('columns run from right to left; letters and digits are turned', () => {
  const layout = layoutText(text('<p>获奖2026Ab</p>', { vertical: true, width: 60, height: 60 }), fonts)
  assert.deepEqual(linesOf(layout, true), ['获奖', '2026Ab'])
  const [run] = layout.runs
  assert.deepEqual(
    run!.glyphs.map(({ isTurned }) => isTurned === true),
    [false, false, true, true, true, true, true, true],
  )
  assert.ok(run!.glyphs[0]!.x > run!.glyphs[2]!.x, 'the second column stands left of the first')
  assert.equal(run!.glyphs[0]!.x, 35)
  const pairs = layoutText(text('<p>《好》</p>', { vertical: true }), fonts)
  assert.deepEqual(
    pairs.runs[0]!.glyphs.map(({ isTurned }) => isTurned === true),
    [true, false, true],
    'without a form of their own brackets are turned',
  )
})

test('spans keep their own size, color and face; the tallest makes the line', () => {
  const html = '<p>小<span style="font-size:60px;color:#E60012;font-family:KaiTi">大</span></p>'
  const layout = layoutText(text(html, { height: 300 }), fonts)
  assert.deepEqual(
    layout.runs.map(({ size, color, face }) => [size, color, face]),
    [
      [20, '#333333', 'song'],
      [60, '#e60012', 'kai'],
    ],
  )
  assert.equal(layout.lines[0]!.height, 90)
  assert.equal(layout.runs[0]!.glyphs[0]!.y, layout.runs[1]!.glyphs[0]!.y)
})

const piece = fc.constantFrom(
  ...'一二三四五，。、；：！？）》」』（《「『“”‘’—…·',
  ...'abc XYZ 0123456789-.,',
  '𬭚',
  '㛃',
  '\u0301',
  '\u200b',
  '\n',
)
const words = fc.array(piece, { maxLength: 120 }).map((parts) => parts.join(''))
const settings = fc.record({
  width: fc.integer({ min: 10, max: 400 }),
  height: fc.integer({ min: 10, max: 400 }),
  letterSpacing: fc.integer({ min: -2, max: 10 }),
  fontSize: fc.integer({ min: 6, max: 60 }),
  vertical: fc.boolean(),
  align: fc.constantFrom('left', 'center', 'right', 'justify'),
  verticalAlign: fc.constantFrom('top', 'middle', 'bottom'),
  overflow: fc.constantFrom('shrink', 'wrap', 'refuse'),
} as const)

test('no character is ever lost, and no order is changed', () => {
  fc.assert(
    fc.property(words, settings, (typed, over) => {
      const layout = layoutText(text(`<p>${escapeRichText(typed)}</p>`, over), fonts)
      const seen = [...typed].filter((char) => char !== '\n' && !isIgnorable(char.codePointAt(0)!)).join('')
      assert.equal(chars(layout), seen)
    }),
    { numRuns: 500, seed: 7 },
  )
})

test('no line is longer than the box unless the layout says so, and then nothing is hidden', () => {
  fc.assert(
    fc.property(words, settings, (typed, over) => {
      const layout = layoutText(text(`<p>${escapeRichText(typed)}</p>`, over), fonts)
      if (layout.isOverflowing) return
      const limit = (over.vertical ? over.height : over.width) + 0.05
      for (const line of layout.lines) assert.ok((over.vertical ? line.height : line.width) <= limit)
      if (over.overflow === 'wrap') return
      const across = over.vertical ? over.width : over.height
      const air = over.fontSize * 0.5 + 0.05
      for (const line of layout.lines) {
        const [start, size] = over.vertical ? [line.x, line.width] : [line.y, line.height]
        assert.ok(start >= -air && start + size <= across + air)
      }
    }),
    { numRuns: 500, seed: 8 },
  )
})

test('no line begins with a closing sign as long as the line before could give it a character', () => {
  const body = fc.array(fc.constantFrom(...'一二三四五六七八九十，。》（《'), { maxLength: 80 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(body, fc.integer({ min: 120, max: 400 }), (typed, width) => {
      const lines = linesOf(layoutText(text(`<p>${typed}</p>`, { width, height: 3000 }), fonts))
      for (const [index, line] of lines.entries()) {
        const before = lines[index - 1]
        if (index === 0 || !before) continue
        // Where a whole line is signs there is no other way.
        const couldBreak = [...before].some(
          (char, at) => at > 0 && !'，。》'.includes(char) && !'（《'.includes([...before][at - 1]!),
        )
        if (couldBreak) assert.ok(!'，。》'.includes(line[0]!) && !'（《'.includes(before.at(-1)!), `${before}|${line}`)
      }
    }),
    { numRuns: 500, seed: 9 },
  )
})

test('names of one and of sixty characters, and twelve names in a field', () => {
  for (const name of ['王', '阿'.repeat(60), Array.from({ length: 12 }, () => '欧阳娜娜').join('、')]) {
    const layout = layoutText(text(`<p>${name}</p>`, { overflow: 'shrink', align: 'center' }), fonts)
    assert.equal(chars(layout), name)
    assert.equal(layout.isOverflowing, false)
  }
})

test('a space at the edge hangs over it and moves nothing', () => {
  const layout = layoutText(text('<p>abcd efgh</p>', { width: 45, align: 'right' }), fonts)
  const [first] = layout.runs[0]!.glyphs
  assert.equal(first!.x, 5)
  assert.ok(isSpace(0x20) && !isSpace(0x3000))
})
