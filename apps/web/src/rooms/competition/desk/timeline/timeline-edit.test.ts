import { chinaText, DAY_MS, HOUR_MS, msOf } from '@kaisai/contract/china-clock'
import { checkTimeline } from '@kaisai/contract/competition/timeline/check-timeline'
import { nodeKindNames } from '@kaisai/contract/competition/timeline/node'
import { anyNode, fullNodes, instant, node, stage } from '@kaisai/contract/competition/timeline/test/given'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gripAt, keyAction } from './bar-input.ts'
import { missingKinds, suggestNode } from './suggest-node.ts'
import { allows, changedBy, findingsOf, findNode, withAdded, withNode, withoutNode } from './timeline-edit.ts'

const review = node('REVIEW', '11-01 09:00', '11-20 17:00')
const times = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  [startsAt, endsAt].map((one) => chinaText(msOf(one)).slice(5))

test('a window is moved whole, or by one of its ends, which never passes the other', () => {
  expect(times(changedBy(review, 'move', DAY_MS))).toEqual(['11-02 09:00', '11-21 17:00'])
  expect(times(changedBy(review, 'start', -HOUR_MS))).toEqual(['11-01 08:00', '11-20 17:00'])
  expect(times(changedBy(review, 'end', -400 * DAY_MS))).toEqual(['11-01 09:00', '11-01 10:00'])
  expect(times(changedBy(review, 'start', 400 * DAY_MS))).toEqual(['11-20 16:00', '11-20 17:00'])
  expect(changedBy(review, 'move', 0)).toBe(review)
})

test('no change turns a window around or below its own shortness', () => {
  fc.assert(
    fc.property(anyNode, fc.constantFrom('move', 'start', 'end'), fc.integer({ min: -9e9, max: 9e9 }), (one, grip, delta) => {
      const changed = changedBy(one, grip, delta)
      const [before, after] = [msOf(one.endsAt) - msOf(one.startsAt), msOf(changed.endsAt) - msOf(changed.startsAt)]
      expect(after).toBeGreaterThanOrEqual(Math.min(before, HOUR_MS))
      if (grip === 'move') expect(after).toBe(before)
    }),
  )
})

test('one window is replaced, added in its usual place, removed; the rest stays as it is', () => {
  const other = stage([node('ENROLL', '12-01 09:00', '12-20 17:00')], { stageId: 's2', seq: 2 })
  const stages = [stage([node('ENROLL', '10-01 09:00', '10-20 17:00'), review]), other]
  const ref = { stageId: 's1', kind: 'REVIEW' } as const
  expect(findNode(withNode(stages, ref, changedBy(review, 'move', DAY_MS)), ref)!.startsAt).toBe(instant('11-02 09:00'))
  expect(withNode(stages, ref, review)[1]).toBe(other)
  expect(withAdded(stages, 's1', node('SUBMIT', '10-10 09:00', '10-25 17:00'))[0]!.nodes.map(({ kind }) => kind)).toEqual([
    'ENROLL',
    'SUBMIT',
    'REVIEW',
  ])
  expect(withoutNode(stages, ref)[0]!.nodes.map(({ kind }) => kind)).toEqual(['ENROLL'])
  expect(findNode(withoutNode(stages, ref), ref)).toBeNull()
  expect(withoutNode(stages, { stageId: 's2', kind: 'REVIEW' })).toEqual(stages)
})

test('of two windows of a kind the first is meant, so that the mistake can be repaired', () => {
  const stages = [stage([review, { ...review, startsAt: instant('11-05 09:00') }])]
  expect(withoutNode(stages, { stageId: 's1', kind: 'REVIEW' })[0]!.nodes.map(({ startsAt }) => startsAt)).toEqual([
    instant('11-05 09:00'),
  ])
})

test('a lock of the start leaves the end, a full lock leaves nothing', () => {
  expect([allows('start', 'end'), allows('start', 'move'), allows('start', 'start')]).toEqual([true, false, false])
  expect([allows('all', 'end'), allows(null, 'move')]).toEqual([false, true])
})

test('both windows of a pair carry the finding', () => {
  const stages = [stage(fullNodes({ FORMAL_CHECK: null, REVIEW: ['12-05 16:00', '12-18 17:00'] }))]
  const keys = (kind: 'REVIEW' | 'SUBMIT' | 'CERT') =>
    findingsOf(checkTimeline(stages), { stageId: 's1', kind }).map(({ key }) => key)
  expect([keys('REVIEW'), keys('SUBMIT'), keys('CERT')]).toEqual([['reviewAfterSubmit'], ['reviewAfterSubmit'], []])
})

test('windows added one after the other with their proposed dates make no error, in any selection', () => {
  const at = new Date(instant('10-01 12:00'))
  fc.assert(
    fc.property(fc.array(fc.subarray(nodeKindNames), { minLength: 1, maxLength: 3 }), (chosen) => {
      let stages = chosen.map((_, index) => stage([], { stageId: `s${index}`, seq: index + 1 }))
      chosen.forEach((kinds, index) => {
        for (const kind of kinds) stages = withAdded(stages, `s${index}`, suggestNode(stages, stages[index]!, kind, at))
      })
      const errors = checkTimeline(stages).filter(({ severity, key }) => severity === 'error' && key !== 'noEnroll')
      expect(errors).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('a proposed window follows what comes before it, grace included', () => {
  const submit = node('SUBMIT', '11-01 09:00', '11-20 17:00', { latePolicy: 'flag', graceMinutes: 600 })
  const one = stage([submit])
  const at = new Date(instant('10-01 12:00'))
  expect(times(suggestNode([one], one, 'REVIEW', at))).toEqual(['11-22 09:00', '12-01 17:00'])
  expect(times(suggestNode([stage([])], stage([]), 'ENROLL', at))).toEqual(['10-08 09:00', '11-06 17:00'])
  const later = stage([], { stageId: 's2', seq: 2 })
  expect(times(suggestNode([one, later], later, 'SUBMIT', at))).toEqual(['11-22 09:00', '12-05 17:00'])
  expect(missingKinds(stage(fullNodes({ PAY: null, CERT: null })))).toEqual(['PAY', 'CERT'])
})

const keys = (key: string, more: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey', boolean>> = {}, isEditable = true) =>
  keyAction({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more }, isEditable)

test('arrows move by a day, with Shift the end, with Alt by an hour; without the right they only walk', () => {
  expect(keys('ArrowRight')).toEqual({ type: 'change', grip: 'move', deltaMs: DAY_MS })
  expect(keys('ArrowLeft', { shiftKey: true })).toEqual({ type: 'change', grip: 'end', deltaMs: -DAY_MS })
  expect(keys('ArrowLeft', { altKey: true })).toEqual({ type: 'change', grip: 'move', deltaMs: -HOUR_MS })
  expect(keys('ArrowRight', { altKey: true, shiftKey: true })).toEqual({ type: 'change', grip: 'end', deltaMs: HOUR_MS })
  expect(keys('ArrowRight', {}, false)).toEqual({ type: 'go', to: 'next' })
  expect(keys('ArrowUp')).toEqual({ type: 'go', to: 'previous' })
  expect([keys('a'), keys('Enter'), keys('ArrowRight', { ctrlKey: true })]).toEqual([null, null, null])
})

test('the ends of a bar resize, the middle moves, and a tiny bar can still be moved', () => {
  expect([3, 50, 97].map((x) => gripAt(x, 100, false))).toEqual(['start', 'move', 'end'])
  expect([-4, 104].map((x) => gripAt(x, 100, false))).toEqual(['start', 'end'])
  expect(gripAt(15, 100, true)).toBe('start')
  expect(gripAt(15, 100, false)).toBe('move')
  expect(gripAt(4, 8, false)).toBe('move')
  expect(gripAt(130, 100, false)).toBe('move')
})
