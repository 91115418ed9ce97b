import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkDigit } from './identity-number.ts'
import { personalNumbers } from './personal-numbers.ts'

const found = (text: string): string[] => personalNumbers(text).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)

test('numbers and addresses are found as people type them', () => {
  assert.deepEqual(found('11010519491231002X，110105 19491231 002x'), [
    'identity 11010519491231002X',
    'identity 110105 19491231 002x',
  ])
  assert.deepEqual(found('手机13812345678 或 +86-139-1234-5678、１３８１２３４５６７８'), [
    'phone 13812345678',
    'phone +86-139-1234-5678',
    'phone １３８１２３４５６７８',
  ])
  assert.deepEqual(found('写信到a.b+c@mail.example.edu.cn。'), ['email a.b+c@mail.example.edu.cn'])
})

test('other long numbers are none', () => {
  for (const text of [
    '110105194912310021',
    '11010519491331002X',
    '订单 2026112712345678901',
    '139123456789',
    '0.13812345678901',
    '12345678901',
  ])
    assert.deepEqual(found(text), [], text)
})

test('an identity number is found wherever it stands, and no phone within it', () => {
  const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(
      fc.integer({ min: 110000, max: 659999 }),
      day,
      fc.integer({ min: 0, max: 999 }),
      fc.constantFrom('，', '号', ' ', '。'),
      (area, date, serial, around) => {
        const head = `${area}${date.toISOString().slice(0, 10).replaceAll('-', '')}${String(serial).padStart(3, '0')}`
        const number = head + checkDigit(head)
        assert.deepEqual(found(`${around}${number}${around}`), [`identity ${number}`])
      },
    ),
  )
})
