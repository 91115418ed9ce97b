import { expect, test } from 'vitest'
import { excerptParts } from './excerpt-parts.ts'
import { likenessOf } from './likeness.ts'

test('what was found is set apart from the words around it', () => {
  expect(excerptParts('队长«张三»与«李四»')).toEqual([
    { text: '队长', isFound: false },
    { text: '张三', isFound: true },
    { text: '与', isFound: false },
    { text: '李四', isFound: true },
  ])
})

test('a mark without its other half stays a letter, and nothing is lost', () => {
  for (const text of ['«张三', '张三»', '««张三»', '', '«»']) {
    const joined = excerptParts(text)
      .map(({ text: part, isFound }) => (isFound ? `«${part}»` : part))
      .join('')
    expect(joined).toBe(text)
  }
  expect(excerptParts('«张三').some(({ isFound }) => isFound)).toBe(false)
})

test('the fewer bits differ, the stronger the word; the same bytes are told as such', () => {
  expect([0, 3, 4, 7, 8].map((bits) => likenessOf('alike', bits))).toEqual(['nearly', 'nearly', 'very', 'very', 'somewhat'])
  expect(likenessOf('same', 0)).toBe('same')
})
