import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check } from 'typebox/value'
import { formDocument, formField } from './document.ts'
import { fieldKinds } from './kinds.ts'
import { formOf, given } from './test/given.ts'
import { upgradeForm } from './upgrade.ts'

test('a new field of every kind fits the schema, and nothing more does', () => {
  assert.ok(fieldKinds.length >= 18)
  for (const kind of fieldKinds) {
    const field = given(kind, 'aa')
    assert.ok(Check(formField, field), kind)
    assert.ok(!Check(formField, { ...field, pattern: '(a+)+$' }), `${kind} takes an unknown setting`)
    assert.ok(!Check(formField, { ...field, limits: { ...field.limits, pattern: '.*' } }), `${kind} takes an unknown limit`)
    assert.ok(!Check(formField, { ...field, kind: 'html' }), kind)
  }
})

test('limits of one kind do not fit another', () => {
  assert.ok(!Check(formField, { ...given('text', 'aa'), limits: { steps: 5 } }))
  assert.ok(!Check(formField, { ...given('choice', 'aa'), limits: {} }))
})

test('keys, conditions and versions outside of the rules are refused', () => {
  const fits = (own: object) => Check(formField, { ...given('text', 'aa'), ...own })
  for (const key of ['a', 'Aa', '1a', 'a-b', '__proto__', 'a'.repeat(32)]) assert.ok(!fits({ key }), key)
  assert.ok(fits({ key: 'a'.repeat(31) }))
  const rule = { field: 'bb', test: 'filled' }
  assert.ok(fits({ condition: { match: 'any', rules: [rule] } }))
  assert.ok(!fits({ condition: { match: 'any', rules: [] } }))
  assert.ok(!fits({ condition: { match: 'any', rules: Array(6).fill(rule) } }))
  assert.ok(!fits({ condition: { match: 'any', rules: [{ ...rule, test: 'matches', value: '(a+)+' }] } }))
  assert.ok(!Check(formDocument, { ...formOf(), version: 2 }))
})

test('a stored document of an unknown version is not guessed at', () => {
  for (const stored of [null, [], {}, { version: 0 }, { version: 2, sections: [] }, { version: '1' }, 'x']) {
    assert.throws(() => upgradeForm(stored), /no form of a known version/)
  }
  assert.deepEqual(upgradeForm(formOf()), formOf())
})
