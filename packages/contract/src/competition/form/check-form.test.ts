import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkForm, isUsable } from './check-form.ts'
import type { ConditionRule, Field, FormDocument } from './document.ts'
import { filled, formOf, given } from './test/given.ts'

const found = (document: FormDocument, purpose?: 'enroll' | 'work') =>
  checkForm(document, purpose).map(({ path, key, severity }) => `${severity} ${path} ${key ?? '-'}`)
const inField = (at: number, path: string, key: string, severity = 'error') =>
  `${severity} sections.0.fields.${at}.${path} ${key}`

test('a sound form has no findings', () => {
  const document = formOf(given('text', 'aa'), given('textarea', 'bb', { condition: filled('aa') }), given('note', 'cc'))
  assert.deepEqual(found(document, 'enroll'), [])
  assert.equal(isUsable(checkForm(document)), true)
})

const options = (...values: string[]) => values.map((value) => ({ value, label: `选${value}`, labelEn: `C ${value}` }))
const column = (key: string, label = '列') => ({ key, label, labelEn: 'x', maxChars: 9, isRequired: false })

const alone: [string, Field, string[]][] = [
  ['a reserved key', given('text', 'constructor'), [inField(0, 'key', 'constructor')]],
  ['no label', given('text', 'aa', { label: '' }), [inField(0, 'label', 'aa')]],
  ['no English label', given('text', 'aa', { labelEn: '' }), [inField(0, 'labelEn', 'aa', 'warning')]],
  ['no English help', given('text', 'aa', { help: '帮助' }), [inField(0, 'helpEn', 'aa', 'warning')]],
  ['required from no instant', given('text', 'aa', { required: { when: 'after' } }), [inField(0, 'required.at', 'aa')]],
  [
    'required from a day that does not exist',
    given('text', 'aa', { required: { when: 'after', at: '2026-02-30T00:00:00Z' } }),
    [inField(0, 'required.at', 'aa')],
  ],
  [
    'characters upside down',
    given('text', 'aa', { limits: { minChars: 9, maxChars: 3 } }),
    [inField(0, 'limits.minChars', 'aa')],
  ],
  ['an exact number of characters is fine', given('text', 'aa', { limits: { minChars: 3, maxChars: 3 } }), []],
  ['numbers upside down', given('number', 'aa', { limits: { min: 2, max: 1 } }), [inField(0, 'limits.min', 'aa')]],
  [
    'days upside down',
    given('date', 'aa', { limits: { from: '2026-02-02', to: '2026-02-01' } }),
    [inField(0, 'limits.from', 'aa')],
  ],
  ['a day that is none', given('date', 'aa', { limits: { to: '2026-02-31' } }), [inField(0, 'limits.to', 'aa')]],
  [
    'instants upside down across offsets',
    given('datetime', 'aa', { limits: { from: '2026-01-01T09:00:00+08:00', to: '2026-01-01T00:30:00Z' } }),
    [inField(0, 'limits.from', 'aa')],
  ],
  ['no choices', given('choice', 'aa', { limits: { options: [] } }), [inField(0, 'limits.options', 'aa')]],
  [
    'choices with one value',
    given('select', 'aa', { limits: { options: options('x', 'x') } }),
    [inField(0, 'limits.options.1', 'aa')],
  ],
  [
    'a choice without text',
    given('choice', 'aa', { limits: { options: [{ value: 'x', label: '', labelEn: '' }] } }),
    [inField(0, 'limits.options.0', 'aa')],
  ],
  [
    'the same choice twice',
    given('choice', 'aa', { limits: { options: [...options('x'), { ...options('x')[0]!, value: 'y' }] } }),
    [inField(0, 'limits.options.1', 'aa', 'warning')],
  ],
  [
    'more to choose than there is',
    given('multi', 'aa', { limits: { options: options('x'), min: 2 } }),
    [inField(0, 'limits.min', 'aa')],
  ],
  ['an agreement to nothing', given('agreement', 'aa', { limits: { text: ' ' } }), [inField(0, 'limits.text', 'aa')]],
  [
    'an agreement nobody needs',
    given('agreement', 'aa', { limits: { text: 'x' }, required: { when: 'optional' } }),
    [inField(0, 'required', 'aa', 'warning')],
  ],
  ['no types of files', given('file', 'aa', { limits: { types: [] } }), [inField(0, 'limits.types', 'aa')]],
  ['files upside down', given('pdf', 'aa', { limits: { minCount: 3, maxCount: 2 } }), [inField(0, 'limits.minCount', 'aa')]],
  ['no columns', given('table', 'aa', { limits: { columns: [] } }), [inField(0, 'limits.columns', 'aa')]],
  [
    'columns with one key',
    given('table', 'aa', { limits: { columns: [column('x'), column('x')] } }),
    [inField(0, 'limits.columns.1', 'aa')],
  ],
  [
    'a column without name',
    given('table', 'aa', { limits: { columns: [column('x', '')] } }),
    [inField(0, 'limits.columns.0', 'aa')],
  ],
  ['hidden from reviewers of no work', given('text', 'aa', { isBlind: true }), [inField(0, 'isBlind', 'aa', 'warning')]],
]
for (const [name, field, expected] of alone) {
  test(`checked: ${name}`, () => assert.deepEqual(found(formOf(field)), expected))
}

test('a note needs words of some kind, a question needs a label', () => {
  const note = given('note', 'bb', { label: '', labelEn: '' })
  assert.deepEqual(found(formOf(given('text', 'aa'), note)), [inField(1, 'help', 'bb')])
  assert.deepEqual(found(formOf(given('text', 'aa'), { ...note, help: '说明', helpEn: 'Note' })), [])
})

test('twins are both told', () => {
  assert.deepEqual(found(formOf(given('text', 'aa'), given('date', 'aa'))), [inField(0, 'key', 'aa'), inField(1, 'key', 'aa')])
})

test('a form must ask something, and not more than a hundred things', () => {
  assert.deepEqual(found(formOf(given('note', 'aa'))), ['error sections -'])
  const many = (count: number) => formOf(...Array.from({ length: count }, (_, at) => given('text', `k${at}x`)))
  assert.deepEqual(found(many(100)), [])
  assert.deepEqual(found(many(101)), ['error sections -'])
})

test('the files of one audience come to a gigabyte at most', () => {
  const files = (key: string, maxCount: number, audience: 'team' | 'member' = 'team') =>
    given('file', key, { limits: { maxCount, maxMb: 256 } }, audience)
  assert.deepEqual(found(formOf(files('aa', 4))), [])
  assert.deepEqual(found(formOf(files('aa', 4), files('bb', 4, 'member'))), [])
  assert.deepEqual(found(formOf(files('aa', 4), files('bb', 1))), ['error sections -'])
})

test('a form asks only whom its purpose knows', () => {
  assert.deepEqual(found(formOf(given('text', 'aa', {}, 'work')), 'enroll'), [inField(0, 'audience', 'aa')])
  assert.deepEqual(found(formOf(given('text', 'aa')), 'work'), [inField(0, 'audience', 'aa')])
  assert.deepEqual(found(formOf(given('text', 'aa', {}, 'work')), 'work'), [])
})

test('sections: twins, missing titles, emptiness', () => {
  const [section] = formOf(given('text', 'aa')).sections
  const bare = { ...section!, title: '', titleEn: '', fields: [] }
  assert.deepEqual(found({ version: 1, sections: [section!, bare] }), [
    'error sections.1.key -',
    'warning sections.1.title -',
    'warning sections.1.fields -',
  ])
})

const conditional = (rule: ConditionRule, target: Field, own: Partial<Field> = {}) =>
  found(formOf(target, { ...given('text', 'zz', own as object), condition: { match: 'all', rules: [rule] } }))
const inRule = (severity = 'error') => [inField(1, 'condition.rules.0', 'zz', severity)]

test('conditions look back at a field of the same audience that can be asked this', () => {
  const equals = (value: string | number | boolean): ConditionRule => ({ field: 'aa', test: 'equals', value })
  const choice = given('choice', 'aa', { limits: { options: options('x', 'y') } })
  assert.deepEqual(conditional(equals('x'), choice), [])
  assert.deepEqual(conditional(equals('nope'), choice), inRule())
  assert.deepEqual(conditional({ field: 'aa', test: 'oneOf', values: [] }, choice), inRule())
  assert.deepEqual(conditional({ field: 'aa', test: 'compare', by: '<', value: 1 }, choice), inRule())
  assert.deepEqual(conditional({ field: 'gone', test: 'filled' }, choice), inRule())
  assert.deepEqual(conditional({ field: 'zz', test: 'filled' }, choice), inRule())
  assert.deepEqual(conditional(equals(true), given('yesNo', 'aa')), [])
  assert.deepEqual(conditional(equals('true'), given('yesNo', 'aa')), inRule())
  assert.deepEqual(conditional({ field: 'aa', test: 'compare', by: '<', value: 1 }, given('number', 'aa')), [])
  assert.deepEqual(conditional(equals('CN'), given('region', 'aa')), [])
  assert.deepEqual(conditional(equals('ZZ'), given('region', 'aa')), inRule())
  assert.deepEqual(conditional({ field: 'aa', test: 'filled' }, given('note', 'aa')), inRule())
  assert.deepEqual(conditional({ field: 'aa', test: 'filled' }, given('text', 'aa', {}, 'member')), inRule())
  assert.deepEqual(conditional({ field: 'aa', test: 'filled' }, given('text', 'aa', { isForManagersOnly: true })), inRule())
  const forManagers = { isForManagersOnly: true }
  assert.deepEqual(conditional({ field: 'aa', test: 'filled' }, given('text', 'aa', forManagers), forManagers), [])
})

test('a condition that looks forward, and a circle, are errors', () => {
  const forward = formOf(given('text', 'aa', { condition: filled('bb') }), given('text', 'bb'))
  assert.deepEqual(found(forward), [inField(0, 'condition.rules.0', 'aa')])
  const circle = formOf(given('text', 'aa', { condition: filled('bb') }), given('text', 'bb', { condition: filled('aa') }))
  assert.deepEqual(found(circle), [inField(0, 'condition.rules.0', 'aa')])
})

test('a field whose presence tells a hidden answer is warned of', () => {
  const document = formOf(
    given('choice', 'aa', { isBlind: true }, 'work'),
    given('text', 'bb', { condition: filled('aa') }, 'work'),
    given('text', 'cc', { condition: filled('aa'), isBlind: true }, 'work'),
  )
  assert.deepEqual(found(document), [inField(1, 'condition.rules.0', 'bb', 'warning')])
})
