import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerText, checkAnswers, diffAnswers, normalizeAnswers, visibleFields } from './answers.ts'
import type { ConditionRule, FormDocument } from './document.ts'
import { at, filled, formOf, given, needed } from './test/given.ts'

const keysOf = (...args: Parameters<typeof visibleFields>) => visibleFields(...args).map(({ key }) => key)
const faultKeys = (document: FormDocument, answers: object, more: object = {}) =>
  checkAnswers(document, { ...answers }, { at, mode: 'submit', audience: 'team', ...more }).map(({ fieldKey }) => fieldKey)

test('each audience is asked its own, participants nothing of the managers', () => {
  const document = formOf(
    given('text', 'aa'),
    given('text', 'bb', {}, 'member'),
    given('text', 'cc', { isForManagersOnly: true, ...needed }),
    given('note', 'dd'),
  )
  assert.deepEqual(keysOf(document, {}, 'team'), ['aa', 'dd'])
  assert.deepEqual(keysOf(document, {}, 'team', 'manager'), ['aa', 'cc', 'dd'])
  assert.deepEqual(keysOf(document, {}, 'member'), ['bb'])
  assert.deepEqual(keysOf(document, {}, 'work'), [])
})

test('keys that are not asked are refused: unknown ones, other audiences, what is for managers, notes', () => {
  const document = formOf(
    given('text', 'aa'),
    given('text', 'bb', {}, 'member'),
    given('text', 'cc', { isForManagersOnly: true }),
    given('note', 'dd'),
  )
  const answers = { aa: 'x', bb: 'x', cc: 'x', dd: 'x', zz: 1, ['y'.repeat(100)]: 1 }
  const kept = normalizeAnswers(document, answers, 'team')
  assert.deepEqual(faultKeys(document, kept), ['bb', 'cc', 'dd', 'zz', 'y'.repeat(60)])
  assert.deepEqual(faultKeys(document, { aa: 'x', cc: 'x' }, { viewer: 'manager' }), [])
})

test('a key named __proto__ is one more unknown key and changes no prototype', () => {
  const document = formOf(given('text', 'aa'))
  const answers = JSON.parse('{"aa":"x","__proto__":{"isAdmin":true},"constructor":1,"hasOwnProperty":2}')
  const kept = normalizeAnswers(document, answers, 'team')
  assert.deepEqual(Object.keys(kept).toSorted(), ['__proto__', 'aa', 'constructor', 'hasOwnProperty'])
  assert.equal(({} as { isAdmin?: boolean }).isAdmin, undefined)
  assert.deepEqual(
    checkAnswers(document, kept, { at, mode: 'draft', audience: 'team' }).map(({ fieldKey }) => fieldKey),
    ['__proto__', 'constructor', 'hasOwnProperty'],
  )
})

test('conditions: all and any, equality, lists, parts, comparisons', () => {
  const rule: Record<'equals' | 'oneOf' | 'contains' | 'above' | 'atMost', ConditionRule> = {
    equals: { field: 'aa', test: 'equals', value: 'a' },
    oneOf: { field: 'aa', test: 'oneOf', values: ['b', 'a'] },
    contains: { field: 'mm', test: 'contains', value: 'b' },
    above: { field: 'nn', test: 'compare', by: '>', value: 3 },
    atMost: { field: 'nn', test: 'compare', by: '<=', value: 3 },
  }
  const shown = (answers: object, match: 'all' | 'any', ...rules: (keyof typeof rule)[]) => {
    const condition = { match, rules: rules.map((name) => rule[name]) }
    const document = formOf(
      given('choice', 'aa'),
      given('multi', 'mm'),
      given('number', 'nn'),
      given('text', 'tt', { condition }),
    )
    return keysOf(document, { ...answers }, 'team').includes('tt')
  }
  const table: [object, 'all' | 'any', (keyof typeof rule)[], boolean][] = [
    [{ aa: 'a' }, 'all', ['equals'], true],
    [{ aa: 'b' }, 'all', ['equals'], false],
    [{}, 'all', ['equals'], false],
    [{ aa: 'b' }, 'all', ['oneOf'], true],
    [{ mm: ['a', 'b'] }, 'all', ['contains'], true],
    [{ mm: ['a'] }, 'all', ['contains'], false],
    [{ mm: 'b' }, 'all', ['contains'], true],
    [{ nn: 4 }, 'all', ['above'], true],
    [{ nn: 3 }, 'all', ['above'], false],
    [{ nn: 3 }, 'all', ['atMost'], true],
    [{ nn: '4' }, 'all', ['above'], false],
    [{ aa: 'a', nn: 4 }, 'all', ['equals', 'above'], true],
    [{ aa: 'a', nn: 1 }, 'all', ['equals', 'above'], false],
    [{ aa: 'a', nn: 1 }, 'any', ['equals', 'above'], true],
    [{ nn: 1 }, 'any', ['equals', 'above'], false],
  ]
  for (const [answers, match, rules, expected] of table) {
    assert.equal(shown(answers, match, ...rules), expected, JSON.stringify([answers, match, rules]))
  }
})

test('what hangs on a hidden field is hidden with it, and its answers go with it', () => {
  const document = formOf(
    given('yesNo', 'aa'),
    given('text', 'bb', { condition: { match: 'all', rules: [{ field: 'aa', test: 'equals', value: true }] } }),
    given('text', 'cc', { condition: filled('bb'), ...needed }),
  )
  const all = { aa: true, bb: 'x', cc: 'y' }
  assert.deepEqual(normalizeAnswers(document, all, 'team'), all)
  assert.deepEqual(normalizeAnswers(document, { ...all, aa: false }, 'team'), { aa: false })
  assert.deepEqual(faultKeys(document, { aa: false, bb: 'x' }), [])
  assert.deepEqual(faultKeys(document, { aa: true, bb: 'x' }), ['cc'])
})

test('a condition that looks forward is never met: one pass decides', () => {
  const document = formOf(given('text', 'aa', { condition: filled('bb') }), given('text', 'bb'))
  assert.deepEqual(keysOf(document, { aa: 'x', bb: 'y' }, 'team'), ['bb'])
})

test('required from an instant on: not before, and from the very instant', () => {
  const document = formOf(given('text', 'aa', { required: { when: 'after', at: '2026-11-20T12:00:00+08:00' } }))
  assert.deepEqual(faultKeys(document, {}, { at: new Date('2026-11-20T03:59:59.999Z') }), [])
  assert.deepEqual(faultKeys(document, {}, { at: new Date('2026-11-20T04:00:00Z') }), ['aa'])
  assert.deepEqual(faultKeys(document, {}, { at: new Date('2027-01-01T00:00:00Z'), mode: 'draft' }), [])
})

test('answers are stored trimmed and composed', () => {
  const document = formOf(given('text', 'aa'), given('textarea', 'bb'), given('idNumber', 'cc'), given('datetime', 'dd'))
  const answers = { aa: ' cafe\u0301 ', bb: 'x\r\ny\rz ', cc: '11010519491231002x', dd: '2026-11-20T04:00:00Z' }
  assert.deepEqual(normalizeAnswers(document, answers, 'team'), {
    aa: 'café',
    bb: 'x\ny\nz',
    cc: '11010519491231002X',
    dd: '2026-11-20T12:00:00+08:00',
  })
  for (const none of [null, undefined, 'x', 3, [], [1]]) assert.deepEqual(normalizeAnswers(document, none, 'team'), {})
})

test('a choice that is full is refused on submission, for everybody but those who have it', () => {
  const document = formOf(given('choice', 'aa'), given('multi', 'mm'))
  const placesLeft = (key: string, option: string) => (option === 'a' ? 0 : key === 'mm' ? 2 : undefined)
  assert.deepEqual(faultKeys(document, { aa: 'a', mm: ['b', 'a'] }, { placesLeft }), ['aa', 'mm'])
  assert.deepEqual(faultKeys(document, { aa: 'b', mm: ['b'] }, { placesLeft }), [])
  assert.deepEqual(faultKeys(document, { aa: 'a' }, { placesLeft, mode: 'draft' }), [])
})

test('answers in words, in both languages; numbers of people are masked unless revealed', () => {
  const options = [
    { value: 'a', label: '甲', labelEn: 'Alpha' },
    { value: 'b', label: '乙', labelEn: '' },
  ]
  const columns = ['a', 'b'].map((key) => ({ key, label: key, labelEn: '', maxChars: 9, isRequired: false }))
  const cases: [Parameters<typeof answerText>[0], unknown, string, string][] = [
    [given('text', 'kk'), ' x ', 'x', 'x'],
    [given('textarea', 'kk'), 'x\n\n y', 'x y', 'x y'],
    [given('number', 'kk', { limits: { decimals: 2, unit: '元', unitEn: 'CNY' } }), 3.5, '3.5 元', '3.5 CNY'],
    [given('rating', 'kk'), 4, '4/5', '4/5'],
    [given('date', 'kk'), '2026-11-20', '2026-11-20', '2026-11-20'],
    [given('datetime', 'kk'), '2026-11-20T04:00:00Z', '2026-11-20 12:00', '2026-11-20 12:00'],
    [given('yesNo', 'kk'), false, '否', 'No'],
    [given('choice', 'kk', { limits: { options } }), 'a', '甲', 'Alpha'],
    [given('multi', 'kk', { limits: { options } }), ['a', 'b'], '甲、乙', 'Alpha, 乙'],
    [given('agreement', 'kk'), true, '已同意', 'Agreed'],
    [given('phone', 'kk'), '13800138000', '138****8000', '138****8000'],
    [given('idNumber', 'kk'), '11010519491231002X', '110***********002X', '110***********002X'],
    [given('region', 'kk'), 'FR', '法国', 'France'],
    [given('school', 'kk'), { value: '1', label: '甲大学' }, '甲大学', '甲大学'],
    [given('pdf', 'kk'), [{ fileId: 'f', name: 'a.pdf', bytes: 1 }], 'a.pdf', 'a.pdf'],
    [given('keywords', 'kk'), ['x', 'y'], 'x、y', 'x, y'],
    [given('table', 'kk', { limits: { columns } }), [{ a: '1', b: '2' }, { b: '3' }], '1 / 2； / 3', '1 / 2;  / 3'],
    [given('note', 'kk'), 'x', '', ''],
    [given('text', 'kk'), undefined, '', ''],
    [given('choice', 'kk', { limits: { options } }), 'gone', '（无法读取）', '(not readable)'],
  ]
  for (const [field, value, zh, en] of cases) {
    assert.equal(answerText(field, value, 'zh'), zh, field.kind)
    assert.equal(answerText(field, value, 'en'), en, field.kind)
  }
  assert.equal(answerText(given('phone', 'kk'), '13800138000', 'zh', { isRevealed: true }), '13800138000')
})

test('differences name the field, what was and what is', () => {
  const document = formOf(given('text', 'aa'), given('number', 'bb'), given('multi', 'mm'), given('text', 'cc'))
  const before = { aa: 'x', bb: 1, mm: ['a'] }
  const after = { aa: ' x ', bb: 2, mm: ['a'], cc: '新' }
  assert.deepEqual(diffAnswers(document, before, after, 'en'), [
    { key: 'bb', label: 'Question bb', from: '1', to: '2' },
    { key: 'cc', label: 'Question cc', from: '', to: '新' },
  ])
  assert.deepEqual(diffAnswers(document, before, before, 'zh'), [])
})
