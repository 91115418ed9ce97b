import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chinaInstant, chinaText, HOUR_MS, msOf } from '../../china-clock.ts'
import { type Badge, badgeAt, badgeNames, badgeOf, badges, type CompetitionStatus, windowSummary } from './badge.ts'
import type { NodeKind, WindowNode } from './node.ts'
import { shiftByDays } from './shift.ts'
import { anyMoment, anyNode, fullNodes, instant, legalStages, node } from './test/given.ts'

const statuses: readonly CompetitionStatus[] = [
  'draft',
  'auditing',
  'returned',
  'published',
  'running',
  'settling',
  'finished',
  'archived',
  'suspended',
  'cancelled',
]
const running = (nodes: readonly WindowNode[]) => ({ status: 'running' as const, nodes })

test('the badges of a year, edge by edge', () => {
  const seen: readonly (readonly [string, Badge])[] = [
    ['11-01 08:59', 'notStarted'],
    ['11-01 09:00', 'enrolling'],
    ['11-20 16:59', 'enrolling'],
    ['11-20 17:00', 'submitting'],
    ['12-05 16:59', 'submitting'],
    ['12-05 17:00', 'enrollClosed'],
    ['12-06 09:00', 'reviewing'],
    ['12-08 17:00', 'enrollClosed'],
    ['12-09 09:00', 'reviewing'],
    ['12-20 09:00', 'reviewing'],
    ['12-22 16:59', 'reviewing'],
    ['12-22 17:00', 'enrollClosed'],
    ['12-23 09:00', 'publicity'],
    ['12-30 17:00', 'enrollClosed'],
    ['12-31 09:00', 'enrollClosed'],
    ['01-31 16:59', 'enrollClosed'],
    ['01-31 17:00', 'finished'],
  ]
  for (const [moment, badge] of seen) assert.equal(badgeAt(running(fullNodes()), instant(moment)), badge, moment)
})

test('a state that stands above the clock decides at every hour', () => {
  const at = instant('11-10 12:00')
  const said = Object.fromEntries(statuses.map((status) => [status, badgeAt({ status, nodes: fullNodes() }, at)]))
  assert.deepEqual(said, {
    draft: 'enrolling',
    auditing: 'enrolling',
    returned: 'enrolling',
    published: 'enrolling',
    running: 'enrolling',
    settling: 'enrolling',
    finished: 'finished',
    archived: 'finished',
    cancelled: 'cancelled',
    suspended: 'suspended',
  })
  assert.equal(badgeAt({ status: 'suspended', nodes: [] }, instant('2030-01-01 00:00')), 'suspended')
})

test('without enrollment the first window of any kind is the start; without windows nothing starts', () => {
  const nodes = [node('CERT', '12-01 09:00', '12-20 17:00'), node('REVIEW', '11-01 09:00', '11-20 17:00')]
  assert.equal(badgeAt(running(nodes), instant('11-01 08:00')), 'notStarted')
  assert.equal(badgeAt(running(nodes), instant('11-01 09:00')), 'reviewing')
  assert.equal(badgeAt(running([]), instant('11-01 09:00')), 'notStarted')
})

test('intervals of a kind are merged where they touch, across stages and whatever their order', () => {
  const windows: readonly (readonly [NodeKind, string, string])[] = [
    ['ENROLL', '11-10 09:00', '11-20 17:00'],
    ['ENROLL', '12-01 09:00', '12-05 17:00'],
    ['ENROLL', '11-01 09:00', '11-10 09:00'],
    ['ENROLL', '11-02 09:00', '11-03 09:00'],
    ['REVIEW', '12-20 09:00', '12-10 09:00'],
  ]
  const summary = windowSummary(windows.map((times) => node(...times)))
  const words = (intervals: typeof summary.enroll) =>
    intervals.map(([start, end]) => `${chinaText(start.getTime())} ${chinaText(end.getTime())}`)
  assert.deepEqual(words(summary.enroll), ['2026-11-01 09:00 2026-11-20 17:00', '2026-12-01 09:00 2026-12-05 17:00'])
  assert.deepEqual([summary.submit, summary.review, summary.publicity], [[], [], []])
  assert.equal(chinaText(summary.endsAt!.getTime()), '2026-12-10 09:00')
  assert.equal(chinaText(summary.enrollEndsAt!.getTime()), '2026-12-05 17:00')
  assert.deepEqual(windowSummary([]).startsAt, null)
})

// The words of the decision, read aloud over the windows themselves.
const expected = (status: CompetitionStatus, nodes: readonly WindowNode[], at: Date): Badge => {
  const isOpen = (...kinds: NodeKind[]) =>
    nodes.some((one) => kinds.includes(one.kind) && new Date(one.startsAt) <= at && at < new Date(one.endsAt))
  const enrolls = nodes.filter(({ kind }) => kind === 'ENROLL')
  const waited = enrolls.length > 0 ? enrolls : nodes
  if (status === 'suspended') return 'suspended'
  if (status === 'cancelled') return 'cancelled'
  if (['finished', 'archived'].includes(status)) return 'finished'
  if (nodes.length > 0 && nodes.every((one) => new Date(one.endsAt) <= at)) return 'finished'
  if (waited.every((one) => at < new Date(one.startsAt))) return 'notStarted'
  if (isOpen('ENROLL')) return 'enrolling'
  if (isOpen('SUBMIT')) return 'submitting'
  if (isOpen('FORMAL_CHECK', 'REVIEW', 'ONSITE', 'DELIBERATE')) return 'reviewing'
  return isOpen('PUBLICITY', 'OBJECTION') ? 'publicity' : 'enrollClosed'
}

test('the badge from the summary is the badge told over every window, edges included', () => {
  const anyNodes = fc.array(anyNode, { maxLength: 8 })
  fc.assert(
    fc.property(anyNodes, fc.constantFrom(...statuses), anyMoment, (nodes, status, moment) => {
      const edges = nodes.flatMap((one) => [one.startsAt, one.endsAt]).map((edge) => new Date(edge))
      for (const at of [moment, ...edges, ...edges.map((edge) => new Date(edge.getTime() - 1))]) {
        assert.equal(badgeAt({ status, nodes }, at), expected(status, nodes, at))
        assert.equal(badgeOf(windowSummary(nodes), status, at), expected(status, nodes, at))
      }
    }),
    { numRuns: 300 },
  )
})

test('over the time of a legal stage the badge never goes back', () => {
  const order: readonly Badge[] = ['notStarted', 'enrolling', 'submitting', 'reviewing', 'publicity', 'finished']
  fc.assert(
    fc.property(legalStages, ([only]) => {
      const nodes = only!.nodes
      const edges = nodes.flatMap(({ startsAt, endsAt }) => [msOf(startsAt), msOf(endsAt)]).toSorted((a, b) => a - b)
      const moments = edges.flatMap((edge) => [edge - HOUR_MS, edge, edge + HOUR_MS]).toSorted((a, b) => a - b)
      const said = moments.map((ms) => badgeAt(running(nodes), chinaInstant(ms)))
      // 报名截止 is also the word for the time between two windows.
      const places = said.filter((badge) => badge !== 'enrollClosed').map((badge) => order.indexOf(badge))
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
      )
      assert.ok(said.indexOf('enrollClosed') === -1 || said.indexOf('enrollClosed') > said.indexOf('enrolling'))
      assert.deepEqual([said[0], said.at(-1)], ['notStarted', 'finished'])
    }),
  )
})

test('a badge moves with its windows', () => {
  fc.assert(
    fc.property(legalStages, anyMoment, fc.integer({ min: -500, max: 500 }), (stages, at, days) => {
      const nodes = stages.flatMap((one) => one.nodes)
      const later = shiftByDays(stages, days).flatMap((one) => one.nodes)
      assert.equal(badgeAt(running(nodes), at), badgeAt(running(later), new Date(at.getTime() + days * 24 * HOUR_MS)))
    }),
  )
})

test('every badge has both languages', () => {
  for (const name of badgeNames) assert.ok(badges[name][0] && badges[name][1])
})
