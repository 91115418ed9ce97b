import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chinaText } from '../../china-clock.ts'
import { badgeAt } from './badge.ts'
import { nextMilestone } from './milestone.ts'
import { anyMoment, anyNode, fullNodes, instant, node } from './test/given.ts'

const said = (moment: string, nodes = fullNodes()) => {
  const next = nextMilestone({ status: 'running', nodes }, instant(moment))
  return next && `${next.kind} ${next.edge} ${chinaText(next.at.getTime()).slice(5)}`
}

test('a countdown follows the badge: its end while open, else the next start', () => {
  const rows: readonly (readonly [string, string | null])[] = [
    ['10-01 09:00', 'ENROLL start 11-01 09:00'],
    ['11-01 09:00', 'ENROLL end 11-20 17:00'],
    ['11-20 17:00', 'SUBMIT end 12-05 17:00'],
    ['12-05 17:00', 'REVIEW start 12-09 09:00'],
    ['12-07 09:00', 'FORMAL_CHECK end 12-08 17:00'],
    ['12-10 09:00', 'REVIEW end 12-18 17:00'],
    ['12-18 17:00', 'ONSITE start 12-20 09:00'],
    ['12-21 10:00', 'ONSITE end 12-21 17:00'],
    ['12-22 17:00', 'PUBLICITY start 12-23 09:00'],
    ['12-25 09:00', 'PUBLICITY end 12-30 17:00'],
    ['12-30 17:00', 'CERT start 12-31 09:00'],
    ['01-10 17:00', 'CERT end 01-31 17:00'],
    ['01-31 17:00', null],
  ]
  for (const [moment, expected] of rows) assert.equal(said(moment), expected, moment)
})

test('of two open enrollments the earlier end counts, so that nobody is late', () => {
  const nodes = [node('ENROLL', '11-05 09:00', '11-25 17:00'), node('ENROLL', '11-01 09:00', '11-20 17:00')]
  assert.equal(said('11-10 09:00', nodes), 'ENROLL end 11-20 17:00')
})

test('before enrollment only enrollment counts, even while the staff prepares', () => {
  const nodes = [node('AUDIT', '10-01 09:00', '12-01 17:00'), node('REVIEW', '10-20 09:00', '12-01 17:00'), ...fullNodes()]
  assert.equal(said('10-10 09:00', nodes), 'ENROLL start 11-01 09:00')
})

test('nothing is counted when suspended, over or cancelled', () => {
  for (const status of ['suspended', 'finished', 'archived', 'cancelled'] as const)
    assert.equal(nextMilestone({ status, nodes: fullNodes() }, instant('11-10 09:00')), null)
  assert.equal(said('11-10 09:00', []), null)
})

test('a milestone lies ahead and is an edge of a window; there is one as long as something is to come', () => {
  fc.assert(
    fc.property(fc.array(anyNode, { maxLength: 8 }), anyMoment, (nodes, at) => {
      const next = nextMilestone({ status: 'published', nodes }, at)
      const badge = badgeAt({ status: 'published', nodes }, at)
      assert.equal(next === null, nodes.length === 0 || badge === 'finished')
      if (!next) return
      assert.ok(next.at > at)
      const edge = next.edge === 'start' ? 'startsAt' : 'endsAt'
      assert.ok(nodes.some((one) => one.kind === next.kind && new Date(one[edge]).getTime() === next.at.getTime()))
    }),
  )
})
