import { expect, test } from 'vitest'
import { pageNumbers } from './Pager.tsx'

test.each([
  [1, 3, [1, 2, 3]],
  [5, 10, [1, 0, 4, 5, 6, 0, 10]],
  [10, 10, [1, 0, 9, 10]],
  [2, 4, [1, 2, 3, 4]],
])('page %i of %i', (pageNum, pages, numbers) => expect(pageNumbers(pageNum, pages)).toEqual(numbers))
