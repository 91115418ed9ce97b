import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOf, readCell } from './field-faults.ts'
import { blankOf, type FieldPlaces, fieldText, isFilled, type PlainField } from './plain-field.ts'
import { blankTeamFields, teamField, teamFieldKeys, teamFieldsIn } from './team-fields.ts'

const places: FieldPlaces = {
  desk: true,
  public: false,
  list: false,
  export: true,
  difference: true,
  import: ['team'],
  copy: false,
  change: false,
}
const common = { column: 'x', label: ['语言', 'Language'], hint: ['', ''], isRequired: false, places } as const
const choice: PlainField = { ...common, kind: 'choice', options: { zh: ['中文', 'Chinese'], en: ['英文', 'English'] } }
const yesNo: PlainField = { ...common, kind: 'yesNo' }
const email: PlainField = { ...common, kind: 'email', max: 20 }
const prose: PlainField = { ...common, kind: 'prose', max: 3 }

test('a choice is read by its words in either language, and shown in that of the reader', () => {
  assert.deepEqual(readCell(choice, ' english '), { value: 'en', fault: null })
  assert.deepEqual(readCell(choice, '中文'), { value: 'zh', fault: null })
  assert.deepEqual(readCell(choice, ''), { value: '', fault: null })
  assert.deepEqual(readCell(choice, '法文').fault, ['语言须为：中文、英文', 'Language must be one of: Chinese, English.'])
  assert.deepEqual([fieldText(choice, 'en', 'zh'), fieldText(choice, '', 'zh')], ['英文', ''])
  assert.ok(faultOf(choice, 'toString'))
})

test('a tick is yes or no; nothing is no', () => {
  assert.deepEqual(
    ['是', 'YES', '否', ''].map((cell) => readCell(yesNo, cell)),
    [true, true, false, false].map((value) => ({ value, fault: null })),
  )
  assert.deepEqual(readCell(yesNo, '也许').fault, ['语言须为：是、否', 'Language must be one of: Yes, No.'])
  assert.deepEqual([fieldText(yesNo, true, 'en'), fieldText(yesNo, false, 'zh')], ['Yes', '否'])
})

test('texts have a length in characters, addresses a rule of their own; nothing typed is no fault', () => {
  assert.equal(faultOf(prose, '𠮷𠮷𠮷'), null)
  assert.deepEqual(faultOf(prose, '四个字符'), ['语言不能超过3个字符', 'The language must not exceed 3 characters.'])
  assert.ok(faultOf(email, 'star'))
  assert.equal(faultOf(email, 'star@example.cn'), null)
  for (const field of [choice, yesNo, email, prose]) {
    assert.equal(faultOf(field, blankOf(field)), null)
    assert.equal(isFilled(blankOf(field)), false)
  }
})

test('the team’s fields are blank at first, each in its own column', () => {
  assert.deepEqual(Object.keys(blankTeamFields), teamFieldKeys)
  assert.equal(new Set(teamFieldKeys.map((key) => teamField(key).column)).size, teamFieldKeys.length)
  assert.ok(teamFieldsIn('public').includes('slogan'))
})
