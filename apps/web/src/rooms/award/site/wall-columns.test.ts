import { expect, test } from 'vitest'
import { wallColumns } from './wall-columns.ts'

// A capital letter has a picture.
const columnsOf = (letters: string) =>
  wallColumns([...letters], (letter) => letter === letter.toUpperCase()).map((column) => column.join(''))

test.each([
  ['', []],
  ['A', ['A']],
  ['AB', ['A', 'B']],
  ['ABCDEF', ['AD', 'BE', 'CF']],
  ['ABCDef', ['Ae', 'Bf', 'C', 'D']],
  ['ABCDE', ['AD', 'BE', 'C']],
  ['ABCDEf', ['AD', 'BE', 'Cf']],
  ['ABCDEFGh', ['AE', 'BF', 'CG', 'Dh']],
  ['Abcdefg', ['A', 'bdf', 'ceg']],
])('%s stands as %j', (letters, columns) => {
  expect(columnsOf(letters)).toEqual(columns)
})
