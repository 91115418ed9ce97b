import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Rect } from './geometry.ts'
import { snapGap } from './geometry-gaps.ts'

const box = (left: number, top = 0, width = 100, height = 40): Rect => ({ left, top, width, height })

test('beside two, in front of two and between two the gaps become equal', () => {
  const spans = (found: ReturnType<typeof snapGap>) => found && [found.shift, ...found.gaps.map(({ from, to }) => [from, to])]
  deepEqual(spans(snapGap([box(0), box(130)], box(263), 'x', 5)), [-3, [100, 130], [230, 260]])
  deepEqual(spans(snapGap([box(130), box(260)], box(2), 'x', 5)), [-2, [100, 130], [230, 260]])
  deepEqual(spans(snapGap([box(0), box(300)], box(152), 'x', 5)), [-2, [100, 150], [250, 300]])
  deepEqual(spans(snapGap([box(0, 0), box(0, 60)], box(0, 118), 'y', 5)), [2, [40, 60], [100, 120]])
})

test('what is not level with it, touches its neighbor, or is farther than the threshold does not count', () => {
  equal(snapGap([box(0, 200), box(130, 200)], box(263), 'x', 5), null)
  equal(snapGap([box(0), box(100)], box(201), 'x', 5), null)
  equal(snapGap([box(0), box(130)], box(270), 'x', 5), null)
  equal(snapGap([box(0)], box(130), 'x', 5), null)
  // A frame around the page is no neighbor.
  equal(snapGap([box(-10, -10, 1000, 700), box(0)], box(130), 'x', 5), null)
})

test('shown gaps are equal, and none is shifted farther than the threshold', () => {
  const whole = (max: number) => fc.integer({ min: 0, max })
  const rects = fc.array(
    fc.record({
      left: whole(900),
      top: whole(600),
      width: fc.integer({ min: 1, max: 200 }),
      height: fc.integer({ min: 1, max: 200 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(rects, fc.constantFrom('x', 'y'), ([moved, ...others], axis) => {
      const found = snapGap(others, moved!, axis as 'x' | 'y', 5)
      if (found === null) return true
      const [first, second] = found.gaps
      return Math.abs(found.shift) <= 5 && Math.abs(first!.to - first!.from - (second!.to - second!.from)) < 1e-9
    }),
  )
})
