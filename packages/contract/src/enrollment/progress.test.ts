import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enrollmentWords } from '../competition/rules/labels.ts'
import { nextDate, type ProgressFacts, progressOf, todosOf } from './progress.ts'

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
  needsFee: true,
  takesWorks: true,
  isWorkSubmitted: false,
  isResultOut: false,
  isLetterMissing: true,
  isCaptain: true,
  isProfileMissing: false,
  isAdvisorAsked: false,
  dueTime: '2026-12-01T00:00:00.000Z',
  ...changes,
})
const states = (changes: Partial<ProgressFacts>) => progressOf(facts(changes)).map(({ state }) => state)

const at = (changes: Partial<ProgressFacts>) =>
  progressOf(facts(changes))
    .filter(({ state }) => state === 'now' || state === 'failed')
    .map(({ key, state }) => `${key} ${state}`)

test('the way leads to the result; without a fee or works it is shorter', () => {
  const keys = (changes: Partial<ProgressFacts>) => progressOf(facts(changes)).map(({ key }) => key)
  assert.deepEqual(keys({}), ['enroll', 'audit', 'pay', 'work', 'result'])
  assert.deepEqual(keys({ needsFee: false }), ['enroll', 'audit', 'work', 'result'])
  assert.deepEqual(keys({ needsFee: false, takesWorks: false }), ['enroll', 'audit', 'result'])
})

test('every state stands at one step at most, with nothing done behind it', () => {
  for (const status of enrollmentWords)
    for (const needsFee of [true, false])
      for (const takesWorks of [true, false]) {
        const all = states({ status, needsFee, takesWorks })
        assert.equal(all.filter((state) => state === 'now' || state === 'failed').length, 1, status)
        assert.ok(!all.slice(all.findIndex((state) => state !== 'done')).includes('done'), status)
      }
  assert.deepEqual(at({}), ['enroll now'])
  assert.deepEqual(at({ status: 'returned' }), ['enroll now'])
  assert.deepEqual(at({ status: 'pending' }), ['audit now'])
  assert.deepEqual(at({ status: 'rejected' }), ['audit failed'])
  assert.deepEqual(at({ status: 'unpaid' }), ['pay now'])
})

test('being enrolled is not the end: the work follows, then the result', () => {
  assert.deepEqual(at({ status: 'effective' }), ['work now'])
  assert.deepEqual(at({ status: 'effective', takesWorks: false }), ['result now'])
  assert.deepEqual(at({ status: 'effective', isWorkSubmitted: true }), ['result now'])
  assert.deepEqual(states({ status: 'effective', isWorkSubmitted: true, isResultOut: true }), Array(5).fill('done'))
  // A work that was not accepted waits for no result.
  assert.deepEqual(at({ status: 'effective', isWorkSubmitted: true, isWorkRefused: true }), ['work failed'])
})

test('what was withdrawn ended where it had come to', () => {
  assert.deepEqual(at({ status: 'withdrawn' }), ['enroll failed'])
  assert.deepEqual(at({ status: 'withdrawn', isSubmitted: true }), ['audit failed'])
  assert.deepEqual(at({ status: 'withdrawn', isSubmitted: true, isAuditPassed: true }), ['pay failed'])
  // What was paid is no step that failed.
  const enrolled = { status: 'withdrawn', isSubmitted: true, isAuditPassed: true, wasEnrolled: true } as const
  assert.deepEqual(at(enrolled), ['work failed'])
  assert.deepEqual(at({ ...enrolled, isWorkSubmitted: true }), ['result failed'])
})

test('the next date is that of the step it stands at: the end of what is open, else the next beginning', () => {
  const windows = [
    { kind: 'ENROLL', startsAt: '2026-11-01', endsAt: '2026-12-01' },
    { kind: 'SUBMIT', startsAt: '2026-12-05', endsAt: '2027-01-10' },
    { kind: 'PUBLICITY', startsAt: '2027-02-01', endsAt: '2027-02-08' },
  ] as const
  const next = (changes: Partial<ProgressFacts>, now: string) => {
    const found = nextDate(facts(changes), windows, now)
    return found && [found.text[0], found.time]
  }
  assert.deepEqual(next({ dueTime: null }, '2026-11-20'), ['提交截止', '2026-12-01'])
  assert.deepEqual(next({ dueTime: '2026-12-03' }, '2026-11-20'), ['提交截止', '2026-12-03'])
  assert.deepEqual(next({ status: 'effective' }, '2026-11-20'), ['作品开始', '2026-12-05'])
  assert.deepEqual(next({ status: 'effective' }, '2026-12-20'), ['作品截止', '2027-01-10'])
  assert.deepEqual(next({ status: 'effective', isWorkSubmitted: true }, '2026-12-20'), ['结果公布', '2027-02-01'])
  assert.equal(next({ status: 'pending' }, '2026-11-20'), null)
  assert.equal(next({ status: 'withdrawn' }, '2026-11-20'), null)
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
