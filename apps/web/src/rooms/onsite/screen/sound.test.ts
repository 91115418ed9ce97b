import { expect, test } from 'vitest'
import { wordsOf } from './sound.ts'

test('a call is said in both languages, each with a name its voice can read', () => {
  expect(wordsOf('A02', { name: '主会场', nameEn: 'Main hall', letter: 'A' }).map(({ text }) => text)).toEqual([
    '请 A 0 2 号，到 主会场',
    'Number A 0 2, please come to Main hall',
  ])
  // A room without an English name arrives with its Chinese one.
  expect(wordsOf('B11', { name: '第二评审室', nameEn: '第二评审室', letter: 'B' })[1]!.text).toBe(
    'Number B 1 1, please come to room B',
  )
})
