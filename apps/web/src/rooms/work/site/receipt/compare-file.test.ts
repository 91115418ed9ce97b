import { expect, test } from 'vitest'
import { compareFile, receiptNumber } from './compare-file.ts'

const receipt = [
  { name: 'a.pdf', sha256: 'aa' },
  { name: 'b.jpg', sha256: 'bb' },
]

test('a file is compared by its content first, its name proves nothing', () => {
  expect(compareFile({ name: 'a.pdf', sha256: 'AA' }, receipt)).toEqual({ verdict: 'same' })
  expect(compareFile({ name: 'copy.pdf', sha256: 'aa' }, receipt)).toEqual({ verdict: 'renamed', name: 'a.pdf' })
  expect(compareFile({ name: 'a.pdf', sha256: 'bb' }, receipt)).toEqual({ verdict: 'renamed', name: 'b.jpg' })
  expect(compareFile({ name: 'a.pdf', sha256: 'cc' }, receipt)).toEqual({ verdict: 'differs' })
  expect(compareFile({ name: 'x.pdf', sha256: 'cc' }, receipt)).toEqual({ verdict: 'foreign' })
})

test('a number is read as people type it, and what cannot be one is refused', () => {
  expect(receiptNumber(' tsujv-fljhv p5a7r tera9 ')).toBe('TSUJVFLJHVP5A7RTERA9')
  expect(receiptNumber('TSUJVFLJHVP5A7RTERA')).toBeNull()
  expect(receiptNumber('TSUJVFLJHVP5A7RTERA0')).toBeNull()
})
