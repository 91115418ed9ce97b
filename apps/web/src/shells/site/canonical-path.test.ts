import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/home/competition/details', '?tab=award&id=1', '/home/competition/details?id=1'],
  ['/home/newsList', '?pageNum=2&column=notice&utm_source=wx&from=singlemessage', '/home/newsList?column=notice&pageNum=2'],
  ['/home/homepage', '', '/home/homepage'],
  ['/home/homepage', '?spm=a.b', '/home/homepage'],
])('%s%s is known as %s', (pathname, search, known) => {
  expect(canonicalPath({ pathname, search })).toBe(known)
})
