import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enrollmentWords } from '../competition/rules/labels.ts'
import { type ProgressFacts, progressOf, todosOf } from './progress.ts'

const facts = (changes: Partial<ProgressFacts> = {}): ProgressFacts => ({
  teamId: 't',
  competitionId: 'c',
  mode: 'team',
  status: 'gathering',
  memberMin: 3,
  memberCount: 1,
  invitedCount: 1,
  isSubmitted: false,
  isAuditPassed: false,
  isLetterMissing: true,
  isCaptain: true,
  isProfileMissing: false,
  isAdvisorAsked: false,
  dueTime: '2026-12-01T00:00:00.000Z',
  ...changes,
})
const states = (changes: Partial<ProgressFacts>) => progressOf(facts(changes)).map(({ state }) => state)

test('a team that is not whole is at its second step, a whole one at its third', () => {
  assert.deepEqual(states({}), ['done', 'now', 'todo', 'todo', 'todo'])
  assert.deepEqual(states({ memberCount: 3, invitedCount: 0 }), ['done', 'done', 'now', 'todo', 'todo'])
  assert.deepEqual(states({ mode: 'individual', status: 'draft', memberMin: 1 }), ['done', 'done', 'now', 'todo', 'todo'])
})

test('every state has at most one step that is now or failed, and nothing done behind it', () => {
  for (const status of enrollmentWords) {
    const all = states({ status })
    assert.ok(all.filter((state) => state === 'now' || state === 'failed').length <= 1, status)
    assert.ok(all.lastIndexOf('done') < (all.indexOf('todo') === -1 ? 5 : all.indexOf('todo')), status)
  }
  assert.deepEqual(states({ status: 'effective' }), Array(5).fill('done'))
  assert.equal(states({ status: 'rejected' })[3], 'failed')
})

test('what was withdrawn ended where it had come to', () => {
  const failedAt = (changes: Partial<ProgressFacts>) => states({ status: 'withdrawn', ...changes }).indexOf('failed')
  assert.equal(failedAt({}), 1)
  assert.equal(failedAt({ memberCount: 3, invitedCount: 0 }), 2)
  assert.equal(failedAt({ isSubmitted: true }), 3)
  assert.equal(failedAt({ isSubmitted: true, isAuditPassed: true }), 4)
})

test('the captain hears how many are missing and who has not answered; members only what is theirs', () => {
  assert.deepEqual(
    todosOf(facts()).map(({ key, text }) => [key, text[0]]),
    [
      ['invite', '还差 1 人，请邀请成员'],
      ['confirm', '还有 1 人未确认'],
      ['letter', '签署并上传承诺书'],
      ['submit', '完善材料并提交'],
    ],
  )
  assert.deepEqual(todosOf(facts({ isCaptain: false })), [])
  assert.deepEqual(
    todosOf(facts({ isCaptain: false, isProfileMissing: true, isAdvisorAsked: true })).map(({ key }) => key),
    ['profile', 'decide'],
  )
  assert.deepEqual(todosOf(facts({ status: 'effective' })), [])
})
