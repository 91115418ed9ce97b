import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptOf, piecesOf, wordsOf } from './found-text.ts'

const marked = (text: string, keyword: string) =>
  piecesOf(text, wordsOf(keyword))
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('')

test('a keyword is its words, each once, lower case', () => {
  assert.deepEqual(wordsOf('  Qinghe  cup QINGHE '), ['qinghe', 'cup'])
  assert.deepEqual(wordsOf('　设计　大赛'), ['设计', '大赛'])
  assert.deepEqual(wordsOf('２０２６ Ｃｕｐ（初赛）'), ['2026', 'cup（初赛）'])
  assert.deepEqual(wordsOf(' \t'), [])
  assert.equal(wordsOf('a b c d e f g h').length, 6)
})

test('every hit is marked, whatever its case and whatever signs are in it', () => {
  assert.equal(marked('设计大赛：工业设计', '设计'), '[设计]大赛：工业[设计]')
  assert.equal(marked('Qinghe Cup of design', 'CUP design'), 'Qinghe [Cup] of [design]')
  assert.equal(marked('C++ (2026) [x]', 'c++ (2026)'), '[C++] [(2026)] [x]')
  assert.equal(marked('设计大赛', '设 设计'), '[设计]大赛')
  assert.equal(marked('nothing', '设计'), 'nothing')
  assert.deepEqual(piecesOf('', ['a']), [])
})

test('an excerpt stands around the first hit and says what was left out', () => {
  const text = `${'前'.repeat(200)}设计${'后'.repeat(200)}`
  const cut = excerptOf(text, ['设计'], 60)
  assert.match(cut, /^…前{20}设计后{38}…$/)
  assert.equal(excerptOf(text, ['没有'], 10), `${'前'.repeat(10)}…`)
  assert.equal(excerptOf('short  text\n', ['text'], 60), 'short text')
  assert.equal(excerptOf(`${'a '.repeat(60)}hit`, ['hit'], 20).endsWith('hit'), true)
})

test('an excerpt breaks neither words nor characters of two halves', () => {
  const text = 'the quick brown fox jumps over the lazy dog and runs away from here'
  for (const length of [10, 15, 20, 25, 30]) {
    const words = excerptOf(text, ['lazy'], length).replaceAll('…', '').trim().split(' ')
    assert.ok(
      words.every((word) => text.split(' ').includes(word)),
      `${length}: ${words}`,
    )
  }
  for (let length = 3; length < 12; length++)
    assert.ok(excerptOf('😀'.repeat(20), ['没有'], length).isWellFormed(), String(length))
})
