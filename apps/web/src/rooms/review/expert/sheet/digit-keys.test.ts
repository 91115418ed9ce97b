import { isAllowed } from '@kaisai/contract/review/sheet-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Typed, typedNumber, typeSign } from './digit-keys.ts'
import { testCriterion } from './test-sheets.ts'

const halves = testCriterion('a')
const whole = testCriterion('a', { step: 1 })
const ten = testCriterion('a', { max: 10, step: 1 })

const typeAll = (scale: typeof halves, keys: string): Typed | null =>
  [...keys].reduce<Typed | null>((now, sign) => typeSign(scale, 'a', now, sign), null)
const seen = (scale: typeof halves, keys: string) => {
  const typed = typeAll(scale, keys)!
  return [typed.text, typed.isTaken, typed.refused]
}

test('digits are collected, and taken by themselves only where none can follow', () => {
  expect(seen(halves, '8')).toEqual(['8', false, null])
  expect(seen(halves, '85')).toEqual(['85', false, null])
  expect(seen(whole, '85')).toEqual(['85', true, null])
  expect(seen(halves, '100')).toEqual(['100', true, null])
  expect(seen(halves, '99.5')).toEqual(['99.5', true, null])
  expect(seen(ten, '8')).toEqual(['8', true, null])
  expect(seen(ten, '1')).toEqual(['1', false, null])
})

test('what no number of the scale begins with is refused, and what stood before stands', () => {
  expect(seen(halves, '855')).toEqual(['85', false, '855'])
  expect(seen(whole, '855')).toEqual(['85', true, '855'])
  expect(seen(halves, '101')).toEqual(['10', false, '101'])
  expect(seen(halves, '80.3')).toEqual(['80.', false, '80.3'])
  expect(seen(whole, '8.')).toEqual(['8', false, '8.'])
  expect(seen(testCriterion('a', { min: 60 }), '5')).toEqual(['', false, '5'])
})

test('on a scale of single digits the next one is another number, never a part of the one before', () => {
  const few = testCriterion('a', { max: 10, step: 1 })
  expect(seen(few, '87')).toEqual(['7', true, null])
  expect(seen(few, '88')).toEqual(['8', true, null])
  // What may go on goes on: ten.
  expect(seen(few, '10')).toEqual(['10', true, null])
  expect(seen(few, '105')).toEqual(['10', true, '105'])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 12 }), (digits) => {
      const typed = digits.reduce<Typed | null>((now, digit) => typeSign(few, 'a', now, String(digit)), null)
      expect([typed!.text, typed!.isTaken]).toEqual([String(digits.at(-1)), true])
    }),
  )
})

test('a zero before a digit changes nothing of the number', () => {
  expect(seen(halves, '07')).toEqual(['07', false, null])
  expect(typedNumber(halves, typeAll(halves, '07')!)).toBe(7)
  expect(typedNumber(ten, typeAll(ten, '05')!)).toBe(5)
  expect(typedNumber(testCriterion('a', { min: 3, max: 10 }), typeAll(testCriterion('a', { min: 3, max: 10 }), '1')!)).toBeNull()
})

test('no keys give a number that was not shown', () => {
  const scales = fc
    .record({
      min: fc.constantFrom(0, 1, 3, 0.5, 60),
      more: fc.constantFrom(1, 5, 10, 40, 100),
      step: fc.constantFrom(1, 0.5, 0.25, 0.1, 2, 5),
    })
    .map(({ min, more, step }) => testCriterion('a', { min, max: min + more, step }))
  const keys = fc.array(fc.constantFrom(...'0123456789.'), { maxLength: 7 })
  fc.assert(
    fc.property(scales, keys, (scale, pressed) => {
      let typed: Typed | null = null
      for (const sign of pressed) {
        const before: Typed | null = typed
        typed = typeSign(scale, 'a', typed, sign)
        // Only a number of one sign that was taken gives way to the next one, whole.
        const isAnew = before?.isTaken && before.refused === null && before.text.length === 1
        const text: string = isAnew ? '' : (before?.text ?? '')
        expect(typed.text).toBe(typed.refused === null ? text + sign : text)
        if (typed.isTaken) expect(isAllowed(scale, Number(typed.text))).toBe(true)
      }
      const points = typed && typedNumber(scale, typed)
      if (points !== null) expect([points, isAllowed(scale, points)]).toEqual([Number(typed!.text), true])
    }),
  )
})

test('every number of a scale can be typed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(halves, whole, ten, testCriterion('a', { min: 3, max: 40, step: 0.25 })),
      fc.nat(400),
      (scale, n) => {
        const points = scale.min + (n % ((scale.max - scale.min) / scale.step + 1)) * scale.step
        expect(typedNumber(scale, typeAll(scale, String(points))!)).toBe(points)
      },
    ),
  )
})
