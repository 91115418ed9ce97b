import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enrollmentWords } from '../competition/rules/labels.ts'
import { needOf } from './need.ts'

const step = null
const isWorkMissing = false

test('each state says whose turn it is: the team’s, the school’s, somebody else’s, or nobody’s', () => {
  const needs = Object.fromEntries(enrollmentWords.map((status) => [status, needOf({ status, step, isWorkMissing })]))
  assert.deepEqual(needs, {
    ...{ draft: 'people', gathering: 'people', returned: 'people' },
    ...{ pending: 'organizer', approved: 'organizer', waitlisted: 'organizer' },
    ...{ unpaid: 'payment', effective: 'nothing' },
    ...{ rejected: 'nothing', withdrawn: 'nothing', disqualified: 'nothing' },
  })
})

test('a school answers for its colleges; an advisor is of the team', () => {
  const of = (one: 'advisor' | 'college' | 'school' | 'province' | 'organizer') =>
    needOf({ status: 'pending', step: one, isWorkMissing })
  assert.deepEqual(
    [of('advisor'), of('college'), of('school'), of('province'), of('organizer')],
    ['people', 'audit', 'audit', 'organizer', 'organizer'],
  )
})

test('an enrolled team whose work is missing is not through', () => {
  assert.equal(needOf({ status: 'effective', step, isWorkMissing: true }), 'work')
  assert.equal(needOf({ status: 'unpaid', step, isWorkMissing: true }), 'payment')
})
