import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { chinaText, DAY_MS, HOUR_MS, msOf } from '../../china-clock.ts'
import { anyMoment, anyNode, instant, node } from './test/given.ts'
import { closesAt, effectiveEnd, firstStart, intakeAt, lastEnd, type WindowState, windowAt } from './window.ts'

const until = ['11-01 09:00', '11-20 17:00'] as const
const reject = node('SUBMIT', ...until)
const grace = node('SUBMIT', ...until, { latePolicy: 'grace', graceMinutes: 30 })
const flag = node('SUBMIT', ...until, { latePolicy: 'flag', graceMinutes: 30 })

test('a window is half open; grace and flag keep the door ajar for their minutes, reject does not', () => {
  const moments = ['11-01 08:59', '11-01 09:00', '11-20 16:59', '11-20 17:00', '11-20 17:29', '11-20 17:30']
  const states = (one: typeof reject) => moments.map((moment) => windowAt(one, instant(moment)))
  assert.deepEqual(states(reject), ['before', 'open', 'open', 'closed', 'closed', 'closed'])
  assert.deepEqual(states(grace), ['before', 'open', 'open', 'grace', 'grace', 'closed'])
  assert.deepEqual(states(flag), ['before', 'open', 'open', 'grace', 'grace', 'closed'])
  assert.equal(windowAt({ ...reject, graceMinutes: 30 }, instant('11-20 17:00')), 'closed')
  assert.equal(windowAt(reject, new Date(msOf(reject.endsAt) - 1)), 'open')
})

test('an extension moves the end, and grace counts from there; an earlier one changes nothing', () => {
  assert.equal(windowAt(reject, instant('11-21 10:00'), instant('11-22 12:00')), 'open')
  assert.equal(windowAt(grace, instant('11-22 12:10'), new Date(instant('11-22 12:00'))), 'grace')
  assert.equal(windowAt(grace, instant('11-20 17:10'), instant('11-10 12:00')), 'grace')
  assert.equal(chinaText(effectiveEnd(reject, null).getTime()), '2026-11-20 17:00')
  assert.equal(chinaText(effectiveEnd(reject, instant('11-10 12:00')).getTime()), '2026-11-20 17:00')
  assert.equal(chinaText(closesAt(flag, instant('11-22 12:00')).getTime()), '2026-11-22 12:30')
})

test('late with flag is taken and marked; late with grace is taken only when it was begun in time', () => {
  const late = instant('11-20 17:10')
  const [no, yes, marked] = [
    { isAccepted: false, isLate: false },
    { isAccepted: true, isLate: false },
    { isAccepted: true, isLate: true },
  ]
  assert.deepEqual(intakeAt(reject, late, { begunAt: instant('11-20 16:00') }), no)
  assert.deepEqual(intakeAt(flag, late), marked)
  assert.deepEqual(intakeAt(flag, instant('11-20 16:59')), yes)
  assert.deepEqual(intakeAt(grace, late), no)
  assert.deepEqual(intakeAt(grace, late, { begunAt: instant('11-20 16:59') }), yes)
  assert.deepEqual(intakeAt(grace, late, { begunAt: instant('11-20 17:00') }), no)
  assert.deepEqual(intakeAt(grace, instant('11-20 17:30'), { begunAt: instant('11-20 16:59') }), no)
  const begun = { begunAt: instant('11-20 18:00'), extensionEndsAt: instant('11-20 19:00') }
  assert.deepEqual(intakeAt(grace, instant('11-20 19:20'), begun), yes)
  assert.deepEqual(intakeAt(reject, instant('11-01 08:00')), no)
})

test('the first start and the last end are found among windows in any order and offset', () => {
  const utc = { ...node('CERT', ...until), startsAt: '2026-11-01T00:30:00Z', endsAt: '2026-11-20T09:00:01Z' }
  assert.equal(firstStart([reject, utc])?.toISOString(), '2026-11-01T00:30:00.000Z')
  assert.equal(lastEnd([utc, reject])?.toISOString(), '2026-11-20T09:00:01.000Z')
  assert.deepEqual([firstStart([]), lastEnd([])], [null, null])
})

test('a window only ever goes forward in time, whatever its policy and extension', () => {
  const order: readonly WindowState[] = ['before', 'open', 'grace', 'closed']
  fc.assert(
    fc.property(anyNode, anyMoment, fc.option(anyMoment), fc.nat({ max: 40 * 24 }), (one, at, extension, hours) => {
      const places = [at, new Date(at.getTime() + hours * HOUR_MS), new Date(at.getTime() + 400 * DAY_MS)].map((moment) =>
        order.indexOf(windowAt(one, moment, extension)),
      )
      assert.deepEqual(places, places.toSorted())
      assert.equal(places[2], 3)
    }),
  )
})

test('what is accepted without a beginning is accepted with any beginning, and never outside open and grace', () => {
  fc.assert(
    fc.property(anyNode, anyMoment, anyMoment, (one, at, begunAt) => {
      const [plain, begun] = [intakeAt(one, at), intakeAt(one, at, { begunAt })]
      assert.ok(!plain.isAccepted || begun.isAccepted)
      assert.ok(!begun.isAccepted || ['open', 'grace'].includes(windowAt(one, at)))
      assert.ok(!begun.isLate || (begun.isAccepted && one.latePolicy === 'flag'))
    }),
  )
})
