import { type Field, FORM_VERSION, type FormDocument } from '@kaisai/contract/competition/form/document'
import { newField } from '@kaisai/contract/competition/form/new-field'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf, isSameMaterial, type Material, merged, plainFields } from './differences.ts'

const field = (key: string, label: string) => newField('text', key, 'team', { label, labelEn: `${label} en` }) as Field
const document: FormDocument = {
  version: FORM_VERSION,
  sections: [
    { key: 'main', title: '', titleEn: '', help: '', helpEn: '', fields: [field('idea', '创意'), field('plan', '计划')] },
  ],
}
const labels = { name: '队伍名称', slogan: '口号', contactPhone: '电话' }
const base: Material = { name: '一队', slogan: '', contactPhone: '', answers: { idea: '旧' } }

test('only fields that differ are told, and who changed them', () => {
  const mine = { ...base, slogan: '我的口号', answers: { idea: '旧' } }
  const theirs = { ...base, slogan: '别人的口号', answers: { idea: '旧', plan: '别人的计划' } }
  expect(differencesOf({ base, mine, theirs }, document, 'zh', labels)).toEqual([
    { key: 'slogan', label: '口号', mine: '我的口号', theirs: '别人的口号', isMyChange: true },
    { key: 'answers.plan', label: '计划', mine: '', theirs: '别人的计划', isMyChange: false },
  ])
})

test('taking a field takes its emptiness too', () => {
  const mine = { ...base, answers: { idea: '旧', plan: '我的' } }
  expect(merged(mine, base, new Set(['answers.plan']))).toEqual(base)
})

const text = fc.string({ maxLength: 4 })
const material: fc.Arbitrary<Material> = fc.record({
  name: text,
  slogan: text,
  contactPhone: text,
  answers: fc.dictionary(fc.constantFrom('idea', 'plan'), fc.stringMatching(/^[a-z]{1,3}$/)),
})
test('taking every difference gives their text, taking none gives mine', () => {
  fc.assert(
    fc.property(material, material, (mine, theirs) => {
      const keys = differencesOf({ base, mine, theirs }, document, 'zh', labels).map(({ key }) => key)
      expect(isSameMaterial(merged(mine, theirs, new Set(keys)), theirs)).toBe(true)
      expect(merged(mine, theirs, new Set())).toEqual({ ...mine })
      expect(keys.length === 0).toBe(isSameMaterial(mine, theirs))
      expect(plainFields.every((key) => keys.includes(key) === (mine[key] !== theirs[key]))).toBe(true)
    }),
  )
})
