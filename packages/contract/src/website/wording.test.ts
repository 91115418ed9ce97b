import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headingIn, participantShown } from './wording.ts'

test('the participants’ column is headed and filled as the wording says, in both languages', () => {
  const entry = { code: '2026A0001', modeName: '团队' }
  assert.deepEqual(participantShown({ participantColumn: 'kind' }, entry, 'zh'), { label: '个人/团队', value: '团队' })
  assert.deepEqual(participantShown(null, { ...entry, modeName: 'Team' }, 'en'), { label: 'Entry type', value: 'Team' })
  assert.deepEqual(participantShown({ participantColumn: 'number' }, entry, 'zh'), { label: '参赛编号', value: '2026A0001' })
  assert.deepEqual(participantShown({ participantColumn: 'number' }, entry, 'en'), {
    label: 'Participant number',
    value: '2026A0001',
  })
})

test('headings of works and categories say the words of a competition, others stay', () => {
  const topics = { submitButton: 'topic', itemLabel: 'topic' }
  assert.deepEqual(headingIn(topics, ['赛项', 'Category']), ['选题类别', 'Topic category'])
  assert.deepEqual(headingIn(topics, ['作品', 'Work']), ['选题', 'Topic'])
  assert.deepEqual(headingIn(topics, ['作品编号', 'Number']), ['选题编号', 'Number'])
  assert.deepEqual(headingIn(topics, ['学校', 'School']), ['学校', 'School'])
  assert.deepEqual(headingIn(null, ['赛项', 'Category']), ['赛项', 'Category'])
})
