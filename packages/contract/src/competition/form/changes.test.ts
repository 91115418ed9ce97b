import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareForms } from './changes.ts'
import type { Field, FormDocument } from './document.ts'
import { filled, formOf, given, needed } from './test/given.ts'

const said = (before: FormDocument, after: FormDocument) =>
  compareForms(before, after).fields.map(({ key, change, parts }) => [key, change, ...parts].join(' '))
const own = (was: Field, is: Field) => compareForms(formOf(was), formOf(is))

const options = (...labels: string[]) => labels.map((label) => ({ value: label.slice(0, 1), label, labelEn: label }))

const table: [string, Field, Field, string[], boolean][] = [
  ['nothing', given('text', 'aa'), given('text', 'aa'), [], true],
  ['a label', given('text', 'aa'), given('text', 'aa', { label: '新' }), ['texts'], true],
  ['a unit', given('number', 'aa'), given('number', 'aa', { limits: { unit: '元' } }), ['texts'], true],
  [
    'the words of a choice',
    given('choice', 'aa', { limits: { options: options('aX', 'bY') } }),
    given('choice', 'aa', { limits: { options: options('aZ', 'bY') } }),
    ['texts'],
    true,
  ],
  [
    'the order of choices',
    given('choice', 'aa', { limits: { options: options('aX', 'bY') } }),
    given('choice', 'aa', { limits: { options: options('bY', 'aX') } }),
    ['texts'],
    true,
  ],
  [
    'one choice less',
    given('choice', 'aa', { limits: { options: options('aX', 'bY') } }),
    given('choice', 'aa', { limits: { options: options('aX') } }),
    ['limits', 'texts'],
    false,
  ],
  [
    'the text agreed to',
    given('agreement', 'aa', { limits: { text: 'x' } }),
    given('agreement', 'aa', { limits: { text: 'y' } }),
    ['limits'],
    false,
  ],
  [
    'the kind',
    given('text', 'aa', { limits: { maxChars: 100 } }),
    given('textarea', 'aa', { limits: { maxChars: 100 } }),
    ['kind'],
    false,
  ],
  ['required', given('text', 'aa'), given('text', 'aa', needed), ['required'], false],
  ['a limit', given('text', 'aa'), given('text', 'aa', { limits: { maxChars: 7 } }), ['limits'], false],
  ['a condition', given('text', 'aa'), given('text', 'aa', { condition: filled('zz') }), ['condition'], false],
  ['the audience', given('text', 'aa'), given('text', 'aa', {}, 'member'), ['audience'], false],
  ['who sees it', given('text', 'aa'), given('text', 'aa', { isForManagersOnly: true }), ['visibility'], false],
]
for (const [name, was, is, parts, isHarmless] of table) {
  test(`changed: ${name}`, () => {
    const changes = own(was, is)
    assert.deepEqual(changes.fields[0]?.parts ?? [], parts)
    assert.equal(changes.isHarmless, isHarmless)
    assert.equal(changes.isRearranged, false)
  })
}

test('added and removed fields are named and never harmless', () => {
  const before = formOf(given('text', 'aa'), given('text', 'bb'))
  const after = formOf(given('text', 'cc'), given('text', 'aa'))
  assert.deepEqual(said(before, after), ['cc added', 'bb removed'])
  assert.equal(compareForms(before, after).isHarmless, false)
})

test('only what moved is said to have moved', () => {
  const form = (...keys: string[]) => formOf(...keys.map((key) => given('text', key)))
  assert.deepEqual(said(form('aa', 'bb', 'cc', 'dd'), form('dd', 'aa', 'bb', 'cc')), ['dd changed order'])
  assert.deepEqual(said(form('aa', 'bb', 'cc'), form('aa', 'xx', 'bb', 'cc')), ['xx added'])
  assert.equal(compareForms(form('aa', 'bb'), form('bb', 'aa')).isHarmless, true)
})

test('sections and notes rearrange a form and harm no answer', () => {
  const before = formOf(given('text', 'aa'))
  const after = { ...before, sections: [{ ...before.sections[0]!, title: '新标题' }] }
  assert.deepEqual(compareForms(before, after), { fields: [], isRearranged: true, isHarmless: true })
  assert.equal(compareForms(before, formOf(given('note', 'nn'), given('text', 'aa'))).isRearranged, true)
})
