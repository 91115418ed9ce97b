import { expect, test } from 'vitest'
import { diffParagraphs, paragraphsOf } from './paragraph-diff.ts'

test('paragraphs are told without markup, lists by their items', () => {
  expect(paragraphsOf('<h2>一</h2><p>二<b>三</b></p><ul><li>四</li><li><p>五</p></li></ul><p>&nbsp;</p>')).toEqual([
    '一',
    '二三',
    '四',
    '五',
  ])
})

test('what stays in order stays; the rest goes or comes', () => {
  expect(diffParagraphs(['a', 'b', 'c'], ['a', 'x', 'c', 'd']).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same a',
    'gone b',
    'new x',
    'same c',
    'new d',
  ])
})
