import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chinaDay, DAY_MS, msOf } from '../../china-clock.ts'
import { checkTimeline } from './check-timeline.ts'
import type { TimelineStage, WindowNode } from './node.ts'
import { layOut, shiftAfterPause, shiftByDays, shiftTo } from './shift.ts'
import { anyDay, anyMoment, anyStages, fullNodes, instant, legalStages, node, stage } from './test/given.ts'
import { firstStart } from './window.ts'

const length = ({ startsAt, endsAt }: WindowNode) => msOf(endsAt) - msOf(startsAt)
const nodesOf = (stages: readonly TimelineStage[]) => stages.flatMap(({ nodes }) => nodes)
const clocks = ({ startsAt, endsAt }: WindowNode) => [startsAt.slice(10), endsAt.slice(10)]
// A finding without its sentence, which names the dates.
const facts = (stages: readonly TimelineStage[]) => checkTimeline(stages).map(({ text: _, ...fact }) => fact)

test('windows move by whole days and keep their clocks', () => {
  const [moved] = shiftByDays([stage([node('SUBMIT', '12-30 09:00', '01-02 23:59')])], 60)
  assert.deepEqual(moved!.nodes[0]!.startsAt, '2027-02-28T09:00:00+08:00')
  assert.deepEqual(moved!.nodes[0]!.endsAt, '2027-03-03T23:59:00+08:00')
})

test('instants written in another offset move by the day in China', () => {
  const night = { ...node('ENROLL', '11-01 09:00', '11-20 17:00'), startsAt: '2026-10-31T17:00:00Z' }
  const [moved] = shiftTo([stage([night])], '2027-11-01')
  assert.equal(moved!.nodes[0]!.startsAt, '2027-11-01T01:00:00+08:00')
  assert.equal(moved!.nodes[0]!.endsAt, '2027-11-20T17:00:00+08:00')
})

test('a shift keeps lengths, clocks, distances and findings, and can be taken back', () => {
  fc.assert(
    fc.property(anyStages, fc.integer({ min: -800, max: 800 }), (stages, days) => {
      const moved = shiftByDays(stages, days)
      assert.deepEqual(nodesOf(moved).map(length), nodesOf(stages).map(length))
      assert.deepEqual(nodesOf(moved).map(clocks), nodesOf(stages).map(clocks))
      assert.ok(nodesOf(moved).every((one, at) => msOf(one.startsAt) - msOf(nodesOf(stages)[at]!.startsAt) === days * DAY_MS))
      assert.deepEqual(facts(moved), facts(stages))
      assert.deepEqual(shiftByDays(moved, -days), stages)
    }),
  )
})

test('a timeline moved to a day begins on it; without windows nothing moves', () => {
  fc.assert(
    fc.property(anyStages, anyDay, (stages, day) => {
      const moved = shiftTo(stages, day)
      const first = firstStart(nodesOf(moved))
      if (first) assert.equal(chinaDay(first.getTime()), day)
      else assert.deepEqual(moved, stages)
      assert.deepEqual(nodesOf(moved).map(length), nodesOf(stages).map(length))
    }),
  )
})

test('a pause leaves what is over, lengthens what runs and moves what comes', () => {
  const nodes = fullNodes()
  const moved = shiftAfterPause(nodes, new Date(instant('11-21 09:00')), new Date(instant('11-26 12:00')))
  const times = (kind: string) => moved.filter((one) => one.kind === kind).map(({ startsAt, endsAt }) => [startsAt, endsAt])[0]
  assert.deepEqual(times('ENROLL'), [instant('11-01 09:00'), instant('11-20 17:00')])
  assert.deepEqual(times('AUDIT'), [instant('11-02 09:00'), instant('11-30 20:00')])
  assert.deepEqual(times('SUBMIT'), [instant('11-10 09:00'), instant('12-10 20:00')])
  assert.deepEqual(times('REVIEW'), [instant('12-14 12:00'), instant('12-23 20:00')])
})

test('a pause without length, or ending before it began, moves nothing', () => {
  const at = new Date(instant('11-21 09:00'))
  assert.deepEqual(shiftAfterPause(fullNodes(), at, at), fullNodes())
  assert.deepEqual(shiftAfterPause(fullNodes(), at, new Date(at.getTime() - 1)), fullNodes())
})

test('a pause never shortens a window, and the order stays legal if it was', () => {
  fc.assert(
    fc.property(
      legalStages,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 90 * 1440 }),
      (stages, where, minutes) => {
        const edges = nodesOf(stages).map(({ endsAt }) => msOf(endsAt))
        const first = firstStart(nodesOf(stages))!.getTime()
        const paused = new Date(first + Math.round(where * (Math.max(...edges) - first)))
        const resumed = new Date(paused.getTime() + minutes * 60_000)
        const moved = stages.map((one) => ({ ...one, nodes: shiftAfterPause(one.nodes, paused, resumed) }))
        assert.ok(nodesOf(moved).every((one, at) => length(one) >= length(nodesOf(stages)[at]!)))
        assert.deepEqual(
          facts(moved).filter(({ severity }) => severity === 'error'),
          [],
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('a pause keeps every order of edges, of any windows', () => {
  fc.assert(
    fc.property(anyStages, anyMoment, anyMoment, (stages, one, other) => {
      const nodes = nodesOf(stages)
      const moved = shiftAfterPause(nodes, one, other)
      const edges = (list: readonly WindowNode[]) => list.flatMap(({ startsAt, endsAt }) => [msOf(startsAt), msOf(endsAt)])
      const [before, after] = [edges(nodes), edges(moved)]
      for (let i = 0; i < before.length; i++)
        for (let k = 0; k < before.length; k++) if (before[i]! <= before[k]!) assert.ok(after[i]! <= after[k]!)
    }),
  )
})

test('a preset is laid out from nine on the first to five on the last day', () => {
  assert.deepEqual(layOut([{ kind: 'PUBLICITY', startDay: 30, days: 5 }], '2026-11-01'), [
    {
      nodeId: null,
      kind: 'PUBLICITY',
      startsAt: '2026-12-01T09:00:00+08:00',
      endsAt: '2026-12-05T17:00:00+08:00',
      graceMinutes: 0,
      latePolicy: 'reject',
    },
  ])
})
