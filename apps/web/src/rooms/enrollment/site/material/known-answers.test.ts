import { type Field, FORM_VERSION, type FormDocument } from '@kaisai/contract/competition/form/document'
import { newField } from '@kaisai/contract/competition/form/new-field'
import { expect, test } from 'vitest'
import { knownAnswers, studyYearOf } from './known-answers.ts'

const form = (audience: 'member' | 'team', values: readonly string[]): FormDocument => ({
  version: FORM_VERSION,
  sections: [
    {
      ...{ key: 'main', title: '', titleEn: '', help: '', helpEn: '' },
      fields: [
        newField('select', 'studyYear', audience, {
          ...{ label: '当前年级', labelEn: 'Year' },
          limits: { options: values.map((value) => ({ value, label: value, labelEn: value })) },
        }) as Field,
      ],
    },
  ],
})

test('years of the profile are years of the ready forms; what an organization named itself is left to its people', () => {
  expect(['j3', 'u1', 'u5', 'm2', 'd4', '', '大三', 'u'].map(studyYearOf)).toEqual([
    'y3',
    'y1',
    'y5',
    'post',
    'post',
    null,
    null,
    null,
  ])
})

test('only a choice the form offers to members is made', () => {
  expect(knownAnswers(form('member', ['y1', 'y2']), 'u2')).toEqual({ studyYear: 'y2' })
  expect(knownAnswers(form('member', ['y1']), 'u2')).toEqual({})
  expect(knownAnswers(form('team', ['y2']), 'u2')).toEqual({})
  expect(knownAnswers(form('member', ['y2']), '')).toEqual({})
})
