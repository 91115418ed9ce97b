import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRows, rowCount, wordWidth } from './pack-rows.ts'

const bar = (x: number, widthPx: number, label = '报名') => ({ x, widthPx, label })

test('a word stands in its bar, beside a short one, and to the left at the far end', () => {
  const places = packRows([bar(0, 80), bar(100, 10), bar(380, 10)], 400)
  expect(places.map(({ word }) => word)).toEqual(['in', 'right', 'left'])
  expect(rowCount(places)).toBe(1)
})

test('a bar that would cover another or its word goes one row down', () => {
  const places = packRows([bar(0, 10), bar(20, 60), bar(90, 60)], 400)
  expect(places.map(({ row }) => row)).toEqual([0, 1, 0])
  expect(rowCount([])).toBe(1)
})

test('a bar of minutes can still be seen', () => {
  expect(packRows([bar(5, 0.2)], 400)[0]!.widthPx).toBe(8)
})

test('in no row do bars or words overlap, whatever is asked in whatever order', () => {
  const anyBar = fc.record({
    x: fc.integer({ min: 0, max: 900 }),
    widthPx: fc.integer({ min: 0, max: 300 }),
    label: fc.constantFrom('报名', 'Certificates', ''),
  })
  fc.assert(
    fc.property(fc.array(anyBar, { maxLength: 12 }), (bars) => {
      const spans = packRows(bars, 1000).map(({ x, widthPx, word, row }, at) => {
        const beside = 6 + wordWidth(bars[at]!.label)
        return { row, from: word === 'left' ? x - beside : x, to: x + widthPx + (word === 'right' ? beside : 0) }
      })
      for (const one of spans)
        for (const other of spans)
          if (one !== other && one.row === other.row) expect(one.to <= other.from || other.to <= one.from).toBe(true)
    }),
  )
})
