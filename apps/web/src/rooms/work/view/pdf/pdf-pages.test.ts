import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findInPage } from './find-in-pages.ts'
import { GAP, pageAt, pagesInSight, placePages, sharpness } from './pdf-pages.ts'

const sizes = new Map([
  [1, { width: 600, height: 800 }],
  [3, { width: 800, height: 600 }],
])

test('pages stand below each other; one whose size is not known is taken to be like the first', () => {
  const list = placePages(4, sizes, 0.5)
  expect(list.heights).toEqual([400, 400, 300, 400])
  expect(list.tops).toEqual([GAP, 2 * GAP + 400, 3 * GAP + 800, 4 * GAP + 1100])
  expect(list.total).toBe(5 * GAP + 1500)
})

test('of a long paper only the pages in sight and one on either side are drawn', () => {
  const list = placePages(500, sizes, 1)
  const shown = pagesInSight(list, list.tops[249]!, 900)
  expect(shown).toContain(250)
  expect(shown.length).toBeLessThanOrEqual(5)
  expect(pagesInSight(placePages(0, sizes, 1), 0, 900)).toEqual([])
})

test('every page that the window touches is drawn, and the page one reads is among them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0.25, max: 5, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 50, max: 2000 }),
      (count, scale, part, height) => {
        const list = placePages(count, sizes, scale)
        const top = part * Math.max(0, list.total - height)
        const shown = new Set(pagesInSight(list, top, height))
        for (const [at, start] of list.tops.entries())
          if (start <= top + height && start + list.heights[at]! >= top) expect(shown.has(at + 1)).toBe(true)
        const read = pageAt(list, top, height)
        expect(read).toBeGreaterThanOrEqual(1)
        expect(read).toBeLessThanOrEqual(count)
      },
    ),
  )
})

test('a page never asks for more canvas than a phone gives', () => {
  expect(sharpness({ width: 600, height: 800 }, 2)).toBe(2)
  const large = { width: 4000, height: 6000 }
  expect(large.width * large.height * sharpness(large, 3) ** 2).toBeLessThanOrEqual(12_000_001)
})

test('words are found across pieces, spaces and cases', () => {
  const pieces = ['获奖', ' 证', '书 Award', 'CERT']
  expect(findInPage(7, pieces, '奖证书')).toEqual([{ page: 7, from: 0, to: 2 }])
  expect(findInPage(7, pieces, 'awardcert')).toEqual([{ page: 7, from: 2, to: 3 }])
  expect(findInPage(7, pieces, '没有')).toEqual([])
  expect(findInPage(7, pieces, '  ')).toEqual([])
})
