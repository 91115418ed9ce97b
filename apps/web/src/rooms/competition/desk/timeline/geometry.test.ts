import { chinaMs, chinaText, DAY_MS, HOUR_MS } from '@kaisai/contract/china-clock'
import { fullNodes, instant, node, stage } from '@kaisai/contract/competition/timeline/test/given'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorTicks, minorUnit, monthTicks } from './axis-ticks.ts'
import {
  extentOf,
  monday,
  monthStart,
  msAt,
  type Scale,
  scaleOf,
  snapped,
  stepOf,
  weekdayOf,
  widthOf,
  xOf,
  zooms,
} from './geometry.ts'

const words = ({ fromMs, toMs }: { fromMs: number; toMs: number }) => [chinaText(fromMs), chinaText(toMs)]
const at = (text: string) => new Date(instant(text)).getTime()

test('a long timeline is cut at months, a short one at weeks, never under two weeks', () => {
  expect(words(extentOf([stage(fullNodes())], []))).toEqual(['2026-11-01 00:00', '2027-02-01 00:00'])
  const short = [stage([node('REVIEW', '11-04 09:00', '11-25 17:00')])]
  expect(words(extentOf(short, []))).toEqual(['2026-11-02 00:00', '2026-11-30 00:00'])
  const day = [stage([node('ONSITE', '11-04 09:00', '11-04 17:00')])]
  expect(words(extentOf(day, []))).toEqual(['2026-11-02 00:00', '2026-11-16 00:00'])
})

test('a moment near the windows is drawn too, a far one is not; without windows the moment itself is', () => {
  expect(words(extentOf([stage(fullNodes())], [at('10-20 09:00')]))[0]).toBe('2026-10-01 00:00')
  expect(words(extentOf([stage(fullNodes())], [at('2026-03-01 09:00')]))[0]).toBe('2026-11-01 00:00')
  const empty = extentOf([stage([])], [at('11-20 12:00')])
  expect(empty.fromMs < at('11-20 12:00') && at('11-20 12:00') < empty.toMs).toBe(true)
})

const scale: Scale = { fromMs: chinaMs('2026-11-01'), toMs: chinaMs('2027-02-01'), pxPerDay: 10 }

test('to fit, the whole extent is as wide as the frame; closer zooms only grow', () => {
  for (const zoom of zooms) expect(widthOf(scaleOf(scale, zoom, 920))).toBeGreaterThanOrEqual(920)
  expect(widthOf(scaleOf(scale, 'fit', 920))).toBeCloseTo(920)
  const [fit, month, week] = zooms.map((zoom) => scaleOf(scale, zoom, 920).pxPerDay) as [number, number, number]
  expect(fit < month && month < week).toBe(true)
})

test('pixels and times are each other’s way back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 * 1440 }), fc.integer({ min: 1, max: 400 }), (minutes, pxPerDay) => {
      const ms = scale.fromMs + minutes * 60_000
      expect(Math.abs(msAt({ ...scale, pxPerDay }, xOf({ ...scale, pxPerDay }, ms)) - ms)).toBeLessThan(1)
    }),
  )
})

test('a drag moves by days where hours are too fine, by full hours where they are not or where they are asked for', () => {
  expect(stepOf(scale, false)).toBe(DAY_MS)
  expect(stepOf(scale, true)).toBe(HOUR_MS)
  expect(stepOf({ ...scale, pxPerDay: 112 }, false)).toBe(HOUR_MS)
  const edge = at('11-20 17:20')
  expect(snapped(scale, edge, 34, DAY_MS)).toBe(3 * DAY_MS)
  expect(snapped(scale, edge, -4, DAY_MS)).toBe(0)
  expect(chinaText(edge + snapped(scale, edge, 10, HOUR_MS))).toBe('2026-11-21 17:00')
  expect(snapped({ ...scale, pxPerDay: 240 }, edge, 4, HOUR_MS)).toBe(0)
})

test('a snapped edge is on a full hour and no more than half a step away from the pointer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90 * 1440 }),
      fc.integer({ min: -900, max: 900 }),
      fc.integer({ min: 72, max: 400 }),
      (minutes, dx, pxPerDay) => {
        const edge = scale.fromMs + minutes * 60_000
        const delta = snapped({ ...scale, pxPerDay }, edge, dx, HOUR_MS)
        expect(Math.abs(delta - (dx / pxPerDay) * DAY_MS)).toBeLessThanOrEqual(HOUR_MS / 2 + 1)
        if (delta !== 0) expect((edge + delta) % HOUR_MS).toBe(0)
      },
    ),
  )
})

test('months, weeks and weekdays begin at midnight in China', () => {
  expect(chinaText(monthStart(at('12-31 23:30'), 1))).toBe('2027-01-01 00:00')
  expect(chinaText(monday(at('11-22 23:30')))).toBe('2026-11-16 00:00')
  expect([weekdayOf(at('11-20 00:30')), weekdayOf(at('11-22 23:30')), weekdayOf(at('11-23 00:00'))]).toEqual([4, 6, 0])
})

test('the axis names as much as there is room for, without gaps', () => {
  expect([2, 5, 30].map((pxPerDay) => minorUnit({ ...scale, pxPerDay }))).toEqual(['none', 'week', 'day'])
  expect(monthTicks(scale).map(({ year, month }) => `${year}-${month}`)).toEqual(['2026-11', '2026-12', '2027-1'])
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 200 }), fc.integer({ min: 0, max: 40 }), (pxPerDay, days) => {
      const shown = { ...scale, fromMs: scale.fromMs + days * DAY_MS, pxPerDay }
      for (const ticks of [monthTicks(shown), minorTicks(shown)]) {
        expect(ticks[0]!.x).toBe(0)
        expect(ticks.at(-1)!.x + ticks.at(-1)!.widthPx).toBeCloseTo(widthOf(shown))
        ticks.slice(1).forEach((tick, before) => {
          expect(tick.x).toBeCloseTo(ticks[before]!.x + ticks[before]!.widthPx)
        })
      }
    }),
  )
})
