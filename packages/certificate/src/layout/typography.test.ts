// What a reader of Chinese expects of a certificate's text: names whole and in one face, wide quotes, no single last character.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bindDocument } from '../model/bind.ts'
import { emptyDocument } from '../model/document.ts'
import { escapeRichText } from '../model/rich-text.ts'
import { houseFaces, openFontBook } from './font-book.ts'
import { linesOf, syntheticBook, text } from './layout.given.ts'
import { layoutText } from './layout-text.ts'

const fonts = syntheticBook()
const filled = (content: string, texts: Record<string, string>, over: Parameters<typeof text>[1] = {}) => {
  const document = { ...emptyDocument(), slides: [{ id: 1, elements: [text(content, over)] }] }
  const bound = bindDocument(document, { texts, traceUrl: null }, { missing: 'empty' }).document.slides[0]!.elements[0]!
  if (bound.type !== 'text') throw new Error('a text')
  return bound
}
const faces = (element: ReturnType<typeof filled>): string[] =>
  layoutText(element, fonts).runs.map(({ face, glyphs }) => `${face}:${glyphs.map(({ char }) => char).join('')}`)

test('a name with one rare character changes its face as a whole, the words around it do not', () => {
  // `sans` alone has 㛃.
  assert.deepEqual(faces(filled('<p>授予{{student}}同学</p>', { student: '张㛃、李四' })), [
    'song:授予',
    'sans:张㛃',
    'song:、李四同学',
  ])
  assert.deepEqual(faces(filled('<p>{{workName}}</p>', { workName: '张㛃' })), ['song:张', 'sans:㛃'], 'a title is no name')
  assert.deepEqual(
    faces(filled('<p>{{student}}</p>', { student: '张㛃𪻐' })),
    ['song:张', 'sans:㛃', 'song:𪻐'],
    'no face has them all',
  )
})

test('a name is not broken in its middle as long as there is another way', () => {
  const lines = (student: string, width: number, words = '一二三四五{{student}}') =>
    linesOf(layoutText(filled(`<p>${words}</p>`, { student }, { width, height: 1000 }), fonts))
  assert.deepEqual(lines('阿不都热合曼', 160), ['一二三四五', '阿不都热合曼'])
  assert.deepEqual(lines('阿依努尔·吐尔逊', 160), ['一二三四五', '阿依努尔·吐尔逊'], 'both parts after it')
  assert.deepEqual(lines('阿依努尔·吐尔逊', 200), ['一二三四五阿依努尔·', '吐尔逊'], 'or between its parts')
  assert.deepEqual(lines('张三、李四、王小五', 200), ['一二三四五张三、', '李四、王小五'])
  assert.equal(lines('阿'.repeat(30), 160).join(''), `一二三四五${'阿'.repeat(30)}`, 'one that is longer than the line is')
})

test('no paragraph ends with a single character where one more fits below', () => {
  const lines = (words: string, width: number) => linesOf(layoutText(text(`<p>${words}</p>`, { width, height: 1000 }), fonts))
  assert.deepEqual(lines('一二三四五六七八九十荣获', 220), ['一二三四五六七八九十', '荣获'])
  assert.deepEqual(lines('一二三四五六七八九十荣获。', 220), ['一二三四五六七八九十', '荣获。'])
  assert.deepEqual(lines('一二三四五六七八九十，获', 220), ['一二三四五六七八九', '十，获'], 'no comma leads')
  assert.deepEqual(lines('一二三四', 60), ['一二三', '四'], 'short lines stay as they are')
})

test('quotes between Chinese characters are as wide as these, between letters they are not', () => {
  const narrow = new Map([['kai', 350]])
  // A face whose quotes are narrow, and one whose quotes are wide.
  const face = (id: string) => ({
    ...{ face: id, unitsPerEm: 1000, ascent: 1100, descent: -300, middle: 380 },
    map: [0x20, 0x5e, 1, 0x2018 - 0x7e, 5, 1, 0x4e00 - 0x201d, 0x51a5, 1],
    advances: [1, 1000, 95, 500, 6, narrow.get(id) ?? 1000, 30_000, 1000],
    vert: [],
  })
  const book = openFontBook(houseFaces.map(face))
  const runs = (words: string) =>
    layoutText(text(`<p>${words}</p>`, { fontFamily: 'KaiTi', width: 900 }), book).runs.map(
      ({ face: id, glyphs }) => `${id}:${glyphs.map(({ char }) => char).join('')}`,
    )
  assert.deepEqual(runs('在“城市”赛'), ['kai:在', 'song:“', 'kai:城市', 'song:”', 'kai:赛'])
  assert.deepEqual(runs('a “city” b'), ['kai:a “city” b'])
  assert.deepEqual(runs('2025年“A”赛'), ['kai:2025年', 'song:“', 'kai:A', 'song:”', 'kai:赛'])
})

test('whatever a name is, every character of it is laid out once, in its order', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.integer({ min: 30, max: 400 }),
      (name, width) => {
        const element = filled('<p>授予{{student}}同学</p>', { student: name }, { width })
        const plain = text(`<p>授予${escapeRichText(name)}同学</p>`, { width })
        const chars = (one: typeof element): string =>
          layoutText(one, fonts)
            .runs.flatMap(({ glyphs }) => glyphs.map(({ char }) => char))
            .join('')
        if (name.trim() === '' || /[{}[\]\u2e80-\u2fdf]/.test(name)) return true
        assert.equal(chars(element), chars(plain))
        return true
      },
    ),
  )
})
