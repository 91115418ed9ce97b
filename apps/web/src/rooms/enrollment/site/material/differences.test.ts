import { type Field, FORM_VERSION, type FormDocument } from '@kaisai/contract/competition/form/document'
import { newField } from '@kaisai/contract/competition/form/new-field'
import type { FieldValue } from '@kaisai/contract/enrollment/plain-field'
import {
  blankTeamFields,
  type TeamFieldKey,
  type TeamFieldValues,
  teamField,
  teamFieldKeys,
} from '@kaisai/contract/enrollment/team-fields'
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
const base: Material = { ...blankTeamFields, name: '一队', answers: { idea: '旧' } }

test('only fields that differ are told, and who changed them', () => {
  const mine = { ...base, slogan: '我的口号', answers: { idea: '旧' } }
  const theirs = { ...base, slogan: '别人的口号', answers: { idea: '旧', plan: '别人的计划' } }
  expect(differencesOf({ base, mine, theirs }, document, 'zh', '队伍名称')).toEqual([
    { key: 'slogan', label: '参赛口号', mine: '我的口号', theirs: '别人的口号', isMyChange: true },
    { key: 'answers.plan', label: '计划', mine: '', theirs: '别人的计划', isMyChange: false },
  ])
})

test('taking a field takes its emptiness too', () => {
  const mine = { ...base, answers: { idea: '旧', plan: '我的' } }
  expect(merged(mine, base, new Set(['answers.plan']))).toEqual(base)
})

const text = fc.string({ maxLength: 4 })
// Every declared field holds one of the values of its kind.
const fields = Object.fromEntries(
  teamFieldKeys.map((key): [TeamFieldKey, fc.Arbitrary<FieldValue>] => {
    const field = teamField(key)
    if (field.kind === 'yesNo') return [key, fc.boolean()]
    return [key, field.kind === 'choice' ? fc.constantFrom('', ...Object.keys(field.options)) : text]
  }),
) as { [K in TeamFieldKey]: fc.Arbitrary<TeamFieldValues[K]> }
const material: fc.Arbitrary<Material> = fc.record({
  name: text,
  ...fields,
  answers: fc.dictionary(fc.constantFrom('idea', 'plan'), fc.stringMatching(/^[a-z]{1,3}$/)),
})
test('taking every difference gives their text, taking none gives mine', () => {
  fc.assert(
    fc.property(material, material, (mine, theirs) => {
      const keys = differencesOf({ base, mine, theirs }, document, 'zh', '队伍名称').map(({ key }) => key)
      expect(isSameMaterial(merged(mine, theirs, new Set(keys)), theirs)).toBe(true)
      expect(merged(mine, theirs, new Set())).toEqual({ ...mine })
      expect(keys.length === 0).toBe(isSameMaterial(mine, theirs))
      expect(plainFields.every((key) => keys.includes(key) === (mine[key] !== theirs[key]))).toBe(true)
    }),
  )
})

test('a draft kept from before a field was there differs in nothing nobody typed', () => {
  const { contactPhone: _, ...old } = base
  expect(isSameMaterial(old as Material, base)).toBe(true)
  expect(differencesOf({ base, mine: old as Material, theirs: base }, document, 'zh', '队伍名称')).toEqual([])
})
