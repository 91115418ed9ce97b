import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { BAD_BIRTHDAY, checkDigit, isCalendarDate, NOT_18, parseIdentityNumber } from './identity-number.ts'

test('birthday, age on the day, and gender are read', () => {
  assert.deepEqual(parseIdentityNumber('11010519491231002X', '2026-11-20'), { birthday: '1949-12-31', age: 76, gender: 2 })
  assert.deepEqual(parseIdentityNumber('11010519491231001X', '2026-12-31'), { birthday: '1949-12-31', age: 77, gender: 1 })
  assert.equal(parseIdentityNumber('110105200002290011', '2001-02-28').age, 0)
  assert.equal(parseIdentityNumber('110105200002290011', '2001-03-01').age, 1)
})

test('the two errors are the exact texts', () => {
  for (const value of ['', '1101051949123100', '11010519491231002X1', 110105194912310020, null, undefined]) {
    assert.throws(() => parseIdentityNumber(value, '2026-11-20'), { message: NOT_18 })
  }
  assert.equal(NOT_18, '无效的身份证号码：必须为18位字符串')
  for (const day of ['19490230', '19001301', '20010229', '20000000', 'abcdefgh', '00000101']) {
    assert.throws(() => parseIdentityNumber(`110105${day}0020`, '2026-11-20'), { message: BAD_BIRTHDAY })
  }
  assert.equal(BAD_BIRTHDAY, '无效的出生日期')
})

test('for every real day the parser gives that day back, and gender follows the 17th character', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-20'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 9 }),
      (date, digit) => {
        const day = date.toISOString().slice(0, 10)
        const parts = parseIdentityNumber(`110105${day.replaceAll('-', '')}00${digit}X`, '2026-11-20')
        return parts.birthday === day && parts.gender === (digit % 2 === 0 ? 2 : 1) && parts.age >= 0
      },
    ),
  )
})

test('calendar days agree with the platform’s own calendar', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1600, max: 2400 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
      (year, month, day) => {
        const date = new Date(Date.UTC(year, month - 1, day))
        return (
          isCalendarDate(year, month, day) ===
          (date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day)
        )
      },
    ),
  )
})

test('the check digit is that of the standard’s example', () => {
  assert.equal(checkDigit('11010519491231002'), 'X')
})
