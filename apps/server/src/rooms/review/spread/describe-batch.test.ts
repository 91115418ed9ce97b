import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inThread } from '#src/platform/in-thread.ts'
import { type Described, type DescribeOrder, describeBatch, type Origin } from './describe-batch.ts'

const WORKS = 40
const EXPERTS = ['A', 'B', 'C', 'D']
const none: Origin = { schoolId: null, provinceId: null }
const school = (id: string): Origin => ({ schoolId: id, provinceId: null })

// Every expert scores every work; D gives the works of his own school nine points more.
const totalOf = (work: number, expert: string): number =>
  60 + 25 * Math.sin(work * 1.7) + 9 * Math.sin(work * 13 + expert.charCodeAt(0) * 2.3) + (expert === 'D' && work < 10 ? 9 : 0)
const order: DescribeOrder = {
  sheets: EXPERTS.flatMap((expertId) =>
    Array.from({ length: WORKS }, (_, at) => ({
      ...{ workId: `w${at}`, expertId, total: totalOf(at, expertId), schoolId: at < 10 ? 'S' : 'T' },
      ...{ submittedAt: at * 60_000, seconds: 120 },
    })),
  ),
  model: {
    setting: {
      ...{ type: 'score', trimHigh: 0, trimLow: 0, trimFrom: 0, standardise: 'severity', aggregate: 'mean', rangeLimit: null },
      criteria: [{ key: 'all', weight: 100, max: 100, isRequired: true, isIndependent: false, isDeduction: false }],
      ...{ grades: [], panelsBy: null },
    } as never,
    works: Array.from({ length: WORKS }, (_, at) => ({
      ...{ workId: `w${at}`, categoryId: 'K', schoolId: at < 10 ? 'S' : 'T', captainVote: null, lot: at },
    })),
    sheets: Array.from({ length: WORKS }, (_, at) => ({
      ...{ workId: `w${at}`, groupId: null, expected: EXPERTS.length, decision: null },
      sheets: EXPERTS.map((expertId) => ({
        ...{ expertId, isCounted: true, values: { all: totalOf(at, expertId) } },
        ...{ grade: null, isVotedFor: null, place: null, isPassed: null, adjusted: null },
      })),
    })) as never,
    originOfWork: new Map(Array.from({ length: WORKS }, (_, at) => [`w${at}`, school(at < 10 ? 'S' : 'T')])),
    originOfExpert: new Map([
      ['A', none],
      ['B', none],
      ['C', none],
      ['D', school('S')],
    ]),
  },
}

test('a batch is described by what its sheets and its experts’ schools say', () => {
  const { spread, model } = describeBatch(order)
  assert.equal(spread.experts.length, EXPERTS.length)
  assert.equal(spread.experts.find(({ expertId }) => expertId === 'D')!.favored[0]!.schoolId, 'S')
  // Ten sheets of his own school, some points above what the others let expect.
  assert.equal(model!.ownSchool!.sheets, 10)
  assert.ok(model!.ownSchool!.points > 4 && model!.ownSchool!.errors > 2, JSON.stringify(model!.ownSchool))
  assert.equal(model!.ownProvince, null)
  assert.equal(model!.experts.get('D')!.count, WORKS)
  const improbable = [...model!.experts.values()].reduce((sum, one) => sum + one.improbableCount, 0)
  assert.equal(model!.improbable.length, improbable)
})

test('a thread says what is computed without one, and reviews without points have no model', async () => {
  const thread = new URL('./describe-thread.ts', import.meta.url)
  assert.deepEqual(await inThread<Described>(thread, order, 'statistics'), describeBatch(order))
  assert.equal(describeBatch({ ...order, model: null }).model, null)
})
