import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { SerialScheme } from './document.ts'
import {
  capacityOf,
  countedCore,
  counterScopeOf,
  randomCore,
  reissueFacts,
  serialFacts,
  serialOf,
  withoutReissue,
} from './serial.ts'

const scheme = (core: SerialScheme['core'], more: Partial<SerialScheme> = {}): SerialScheme => ({
  prefix: 'KS{year}{competition}{item}-{level}-',
  core,
  length: 8,
  suffix: '号',
  ...more,
})
const places = { year: '2026', competition: 'KSB', item: 'A1', level: '1' }

test('a number is prefix, core and suffix; only the core’s own code is filled', () => {
  const serial = serialOf(scheme('autoincrementThree'), countedCore(scheme('autoincrementThree'), 7), places)
  assert.equal(serial.number, 'KS2026KSBA1-1-007号')
  assert.deepEqual(serialFacts(scheme('autoincrementThree'), serial), {
    certCodePrefix: 'KS2026KSBA1-1-',
    certCodeSuffix: '号',
    autoincrementThree: '007',
  })
})

test('999 and 9,999 are the last numbers: the next is refused, never widened', () => {
  for (const [core, last] of [
    ['allAutoincrementThree', 999],
    ['autoincrementFour', 9999],
  ] as const) {
    assert.equal(capacityOf(scheme(core)), last)
    assert.equal(countedCore(scheme(core), last), String(last))
    assert.throws(() => countedCore(scheme(core), last + 1), RangeError)
    assert.throws(() => countedCore(scheme(core), 0), RangeError)
  }
  assert.throws(() => countedCore(scheme('randomCode'), 1), RangeError)
})

test('what counts: the competition, the category, or chance', () => {
  assert.deepEqual(
    (
      [
        'allAutoincrementThree',
        'allAutoincrementFour',
        'autoincrementThree',
        'autoincrementFour',
        'randomCode',
        'randomDigits',
      ] as const
    ).map((core) => counterScopeOf(scheme(core))),
    ['competition', 'competition', 'category', 'category', null, null],
  )
})

test('random cores have their length and signs, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), fc.integer({ min: 6, max: 12 }), (bytes, length) => {
      const usable = bytes.filter((byte) => byte < 248).length
      if (usable < length) return
      assert.match(randomCore(scheme('randomCode', { length }), bytes), new RegExp(`^[2-9A-HJ-NP-Z]{${length}}$`))
      assert.match(randomCore(scheme('randomDigits', { length }), bytes), new RegExp(`^\\d{${length}}$`))
    }),
  )
  assert.throws(() => randomCore(scheme('randomDigits'), new Uint8Array(64).fill(255)), RangeError)
})

test('placeholders in a prefix are filled once: what fills them is not read again', () => {
  assert.equal(
    serialOf(scheme('randomCode', { prefix: '{item}{nothing}' }), 'X', { ...places, item: '{year}' }).prefix,
    '{year}{nothing}',
  )
})

test('a reissue prints its mark where its number ends, and only its own', () => {
  for (const suffix of ['号', '']) {
    const counted = scheme('autoincrementThree', { suffix })
    const one = serialOf(counted, '007', places)
    const printed = (facts: Partial<Record<string, string>>) =>
      `${facts.certCodePrefix}${facts.autoincrementThree}${facts.certCodeSuffix}`
    const first = { ...serialFacts(counted, one), ...reissueFacts(counted, serialFacts(counted, one), '-R1') }
    assert.equal(printed(first), `${one.number}-R1`)
    const second = { ...first, ...reissueFacts(counted, first, '-R2') }
    assert.equal(printed(second), `${one.number}-R2`)
    assert.equal(withoutReissue(printed(second)), one.number)
  }
})
