import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { categoryLimits, completeRules, defaultCategoryLimits, defaultRules, participationRules } from './rules.ts'
import { anyRules } from './test/given.ts'

const rules = Compile(participationRules)
const limits = Compile(categoryLimits)
const cap = { within: 'category', role: 'captain', isDraftCounted: false, most: 1 }

test('the defaults are of the schema', () => {
  assert.deepEqual(rules.Errors(defaultRules), [])
  assert.deepEqual(limits.Errors(defaultCategoryLimits), [])
})

test('rules are stored as JSON and come back the same', () => {
  fc.assert(
    fc.property(anyRules, (one) => {
      assert.equal(rules.Check(one), true)
      assert.deepEqual(completeRules(JSON.parse(JSON.stringify(one))), one)
    }),
    { seed: 20260301 },
  )
})

test('rules stored before a setting existed get its neutral value', () => {
  const { isDissolvable: _, ...older } = { ...defaultRules, teamNameMax: 16 }
  assert.deepEqual(completeRules(older), { ...defaultRules, teamNameMax: 16 })
})

test('the schema is closed and bounded', () => {
  const refused: Record<string, unknown>[] = [
    { extra: 1 },
    { caps: undefined },
    { caps: Array(13).fill(cap) },
    { caps: [{ ...cap, most: 0 }] },
    { caps: [{ ...cap, most: 100 }] },
    { caps: [{ ...cap, most: 1.5 }] },
    { caps: [{ ...cap, within: 'world' }] },
    { caps: [{ ...cap, extra: 1 }] },
    { audience: [] },
    { audience: ['undergrad', 'undergrad'] },
    { audience: ['pensioner'] },
    { ageLimit: { years: 9, on: null } },
    { ageLimit: { years: 35 } },
    { ageLimit: { years: 35, on: '2026-6-1' } },
    { schoolsMax: 1 },
    { teamNameMax: 1 },
    { teamNameMax: 31 },
    { workTitleMax: 61 },
    { levelGroups: 'on' },
    { isDissolvable: 'no' },
  ]
  for (const change of refused) assert.equal(rules.Check({ ...defaultRules, ...change }), false, JSON.stringify(change))
  const refusedLimits = [
    { memberMin: 0 },
    { memberMax: 51 },
    { advisorMax: 11 },
    { perPersonMax: 0 },
    { totalQuota: 0 },
    { levelGroup: 'C' },
    { kind: '常规' },
    { kind: 'Regular' },
    { extra: 1 },
  ]
  for (const change of refusedLimits)
    assert.equal(limits.Check({ ...defaultCategoryLimits, ...change }), false, JSON.stringify(change))
})
