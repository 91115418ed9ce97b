import { expect, test } from 'vitest'
import { isSameRule, rulePresets } from './rule-presets.ts'

test('presets are shares of each category, and differ', () => {
  const presets = Object.values(rulePresets)
  expect(presets.map(({ value }) => value)).toEqual([5, 15, 20, 40])
  expect(presets.every(({ by, isPerCategory }) => by === 'percent' && isPerCategory)).toBe(true)
})

test('rules are the same only when every part is', () => {
  expect(isSameRule(rulePresets.dgg5, { ...rulePresets.dgg5 })).toBe(true)
  expect(isSameRule(rulePresets.dgg5, rulePresets.dgg15)).toBe(false)
  expect(isSameRule(rulePresets.dgg5, { ...rulePresets.dgg5, perSchoolCap: 3 })).toBe(false)
})
