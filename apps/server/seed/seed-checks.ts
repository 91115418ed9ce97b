// What the tests of the seed data ask again and again.
import assert from 'node:assert/strict'
import { type RuleName, rules } from '@kaisai/contract/rules'
import { dictionaries } from './base/dictionaries.ts'

/** The values that appear a second time. */
export const repeated = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at)

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)

/** Texts that are not what they should be: Chinese without Chinese characters, English with some, or nothing. */
export const wrongPairs = (pairs: readonly (readonly [zh: string, en: string])[]): string[] =>
  pairs.filter(([zh, en]) => !hasHan(zh) || hasHan(en) || !/[A-Za-z]/.test(en)).map(([zh, en]) => `${zh} | ${en}`)

/** The values of a seeded dictionary, in order; fails the test when there is no such dictionary. */
export const valuesOf = (type: string): string[] => {
  const dictionary = dictionaries.find((one) => one.type === type)
  assert.ok(dictionary, `dictionary ${type}`)
  return dictionary.items.map((item) => item.value)
}

/** Whether a value breaks a field rule of the contract. */
export const breaks = (rule: RuleName, value: string): boolean => rules[rule](value) !== null
