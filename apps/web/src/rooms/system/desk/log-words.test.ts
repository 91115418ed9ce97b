import { expect, test } from 'vitest'
import { deskTexts } from './desk-texts.ts'
import { changeWords } from './log-words.ts'

const ONE = '01998a3c-5a51-7c11-9f6e-0d3a8f1b2c4d'
const TWO = '01998a3c-5a51-7c11-9f6e-0d3a8f1b2c4e'
const plain = { fromName: null, toName: null }
const words = (
  lang: 'zh' | 'en',
  from: string | null,
  to: string | null,
  named: { fromName: string | null; toName: string | null } = plain,
) => changeWords(deskTexts[lang], () => null)({ entity: 'competitions', field: 'sites', from, to, ...named })

test('what refers to something else is never shown as an id: it was set, changed or taken away', () => {
  expect(words('zh', null, ONE)).toEqual(['（空）', '（已设置）'])
  expect(words('en', '', ONE)).toEqual(['(empty)', '(set)'])
  expect(words('zh', ONE, TWO)).toEqual(['（原关联对象）', '（关联对象已变更）'])
  expect(words('zh', ONE, null)).toEqual(['（原关联对象）', '（空）'])
  const list = (...ids: string[]): string => JSON.stringify(ids)
  expect(words('zh', '[]', list(ONE))).toEqual(['（空）', '（已设置）'])
  expect(words('en', list(ONE), list(ONE, TWO))).toEqual(['(what it was)', '(refers to something else now)'])
})

test('words of the server come first; lists of names are their names, ids among them left out', () => {
  expect(words('zh', '0', '10000', { fromName: '¥0.00', toName: '¥100.00' })).toEqual(['¥0.00', '¥100.00'])
  expect(words('zh', '["江南大学"]', '["江南大学","华中大学"]')).toEqual(['江南大学', '江南大学、华中大学'])
  expect(words('zh', '[{"fileId":"a","title":"b"}]', `["x","${ONE}"]`)).toEqual(['（内容已变更）', 'x'])
})
