import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAnswers, normalizeAnswers } from './answers.ts'
import { type Field, fieldsOf } from './document.ts'
import { fieldKinds, kindOf } from './kinds.ts'
import { regions } from './regions.ts'
import { at, formOf, given } from './test/given.ts'
import { kindRows } from './test/kind-rows.ts'

const faults = (field: Field, value: unknown, mode: 'draft' | 'submit') => {
  const document = formOf(field)
  const answers = normalizeAnswers(document, { kk: value }, 'team')
  return checkAnswers(document, answers, { at, mode, audience: 'team' })
}
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80)

for (const kind of fieldKinds) {
  const row = kindRows[kind]
  if (row === null) continue
  const { field, good, wrong, unfinished, empty } = row
  test(`${kind}: good answers pass, wrong ones never do, unfinished and missing ones only in a draft`, () => {
    for (const value of good) {
      assert.deepEqual(faults(field, value, 'draft'), [], `draft of ${shown(value)}`)
      assert.deepEqual(faults(field, value, 'submit'), [], `submission of ${shown(value)}`)
    }
    for (const value of wrong) {
      for (const mode of ['draft', 'submit'] as const) {
        const [fault, ...more] = faults(field, value, mode)
        assert.ok(fault?.fieldKey === 'kk' && fault.text[0] && fault.text[1] && more.length === 0, `${mode} of ${shown(value)}`)
      }
    }
    for (const value of unfinished) {
      assert.deepEqual(faults(field, value, 'draft'), [], `draft of ${shown(value)}`)
      assert.equal(faults(field, value, 'submit').length, 1, `submission of ${shown(value)}`)
    }
    for (const value of [...empty, undefined]) {
      assert.deepEqual(faults(field, value, 'draft'), [], `draft of ${shown(value)}`)
      assert.deepEqual(
        faults(field, value, 'submit'),
        [{ fieldKey: 'kk', text: kindOf(kind).request }],
        `nothing: ${shown(value)}`,
      )
      assert.deepEqual(faults({ ...field, required: { when: 'optional' } }, value, 'submit'), [])
    }
  })
  test(`${kind}: is only asked while its condition holds`, () => {
    const condition = { match: 'all' as const, rules: [{ field: 'door', test: 'equals' as const, value: true }] }
    const document = formOf(given('yesNo', 'door'), { ...field, condition })
    const check = { at, mode: 'submit' as const, audience: 'team' as const }
    const asked = normalizeAnswers(document, { door: true, kk: good[0] }, 'team')
    assert.ok('kk' in asked, 'it is there while the condition holds')
    assert.equal(checkAnswers(document, { door: true }, check).length, 1)
    assert.deepEqual(normalizeAnswers(document, { door: false, kk: good[0] }, 'team'), { door: false })
    assert.deepEqual(checkAnswers(document, { door: false }, check), [])
  })
}

test('headings and notes take no answer', () => {
  const document = formOf(given('heading', 'kk'), given('note', 'nn'))
  const [fault] = checkAnswers(document, { kk: 'x' }, { at, mode: 'draft', audience: 'team' })
  assert.equal(fault?.fieldKey, 'kk')
  assert.equal(fieldsOf(document).length, 2)
})

test('the identity number says what the parser of the house says', () => {
  const field = given('idNumber', 'kk')
  assert.equal(faults(field, '1101', 'submit')[0]?.text[0], '无效的身份证号码：必须为18位字符串')
  assert.equal(faults(field, '11010519491331002X', 'submit')[0]?.text[0], '无效的出生日期')
})

test('regions have two letters and a name in both languages; China’s regions bear its name', () => {
  assert.equal(regions.size, 242)
  for (const [code, [zh, en]] of regions)
    assert.ok(/^[A-Z]{2}$/.test(code) && /^\p{Script=Han}/u.test(zh) && /^\p{L}/u.test(en), code)
  for (const code of ['HK', 'MO', 'TW']) assert.match(regions.get(code)!.join(), /^中国.+China$/)
})

test('every kind has a name in both languages and begins with limits that do not contradict themselves', () => {
  for (const kind of fieldKinds) {
    const { label, checkLimits, initial } = kindOf(kind)
    assert.ok(label[0] && label[1], kind)
    const faults = checkLimits(initial()).filter(({ severity = 'error' }) => severity === 'error')
    // An agreement begins without text: only the organizer knows it.
    assert.deepEqual(
      faults.map(({ path }) => path),
      kind === 'agreement' ? ['text'] : [],
      kind,
    )
  }
})
