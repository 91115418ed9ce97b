import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/home/competition/details', '?tab=award&id=1', '/home/competition/details?id=1'],
  ['/home/newsList', '?pageNum=2&column=notice&utm_source=wx&from=singlemessage', '/home/newsList?column=notice&pageNum=2'],
  ['/home/homepage', '', '/home/homepage'],
  ['/home/homepage', '?spm=a.b', '/home/homepage'],
  ['/home/homePage', '?bd_vid=7', '/home/homepage'],
  ['/home/consultDetails', '?id=1&fbclid=x&gclid=y', '/home/newsDetails?id=1'],
  ['/home/news/newsList', '?column=notice', '/home/newsList?column=notice'],
])('%s%s is known as %s', (pathname, search, known) => {
  expect(canonicalPath({ pathname, search })).toBe(known)
})
