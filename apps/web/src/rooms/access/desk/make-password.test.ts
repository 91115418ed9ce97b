import { broken } from '@kaisai/contract/rules'
import { expect, test } from 'vitest'
import { makePassword } from './make-password.ts'

test('every made password obeys the rule and is new', () => {
  const made = Array.from({ length: 200 }, makePassword)
  expect(made.filter((password) => broken('password', password) !== null)).toEqual([])
  expect(made.every((password) => /[A-Z]/.test(password) && /[a-z]/.test(password) && /\d/.test(password))).toBe(true)
  expect(new Set(made).size).toBe(200)
})
