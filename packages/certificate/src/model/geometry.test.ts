import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { angleTo, boundsOf, fitInto, type Grip, gripPoint, grips, resized } from './geometry.ts'
import { frameLines } from './geometry-frame.ts'
import { snapField, snapRect } from './geometry-snap.ts'

const turned = fc.record({
  left: fc.integer({ min: 0, max: 800 }),
  top: fc.integer({ min: 0, max: 600 }),
  width: fc.integer({ min: 10, max: 400 }),
  height: fc.integer({ min: 10, max: 300 }),
  rotate: fc.integer({ min: -180, max: 180 }),
})
const drag = fc.integer({ min: -300, max: 300 })
const opposite = ({ x, y }: Grip): Grip => ({ x: -x as Grip['x'], y: -y as Grip['y'] })

test('resizing keeps the opposite corner, and with a fixed ratio the ratio', () => {
  fc.assert(
    fc.property(turned, fc.constantFrom(...grips), drag, drag, fc.boolean(), (start, grip, dx, dy, keeps) => {
      const after = resized(start, grip, dx, dy, keeps)
      const [was, is] = [gripPoint(start, opposite(grip)), gripPoint(after, opposite(grip))]
      assert.ok(Math.hypot(was.x - is.x, was.y - is.y) < 1e-6)
      assert.ok(after.width >= 4 - 1e-9 && after.height >= 4 - 1e-9)
      if (keeps) assert.ok(Math.abs(after.width / after.height / (start.width / start.height) - 1) < 1e-9)
    }),
  )
})

test('a dragged corner of an upright rectangle follows the pointer', () => {
  const start = { left: 100, top: 100, width: 50, height: 40, rotate: 0 }
  assert.deepEqual(resized(start, { x: 1, y: 1 }, 10, 20, false), { ...start, width: 60, height: 60 })
  assert.deepEqual(resized(start, { x: -1, y: 0 }, 10, 20, false), { ...start, left: 110, width: 40 })
})

test('bounds hold every corner', () => {
  fc.assert(
    fc.property(turned, (rect) => {
      const bounds = boundsOf(rect)
      for (const grip of grips) {
        const { x, y } = gripPoint(rect, grip)
        assert.ok(x >= bounds.left - 1e-6 && x <= bounds.left + bounds.width + 1e-6)
        assert.ok(y >= bounds.top - 1e-6 && y <= bounds.top + bounds.height + 1e-6)
      }
    }),
  )
})

test('angles count clockwise from above, in steps', () => {
  const middle = { x: 0, y: 0 }
  assert.equal(angleTo(middle, { x: 0, y: -10 }, 1), 0)
  assert.equal(angleTo(middle, { x: 10, y: 0 }, 1), 90)
  assert.equal(angleTo(middle, { x: -10, y: 0 }, 1), -90)
  assert.equal(angleTo(middle, { x: 2, y: -10 }, 15), 15)
})

test('members follow the rectangle of their selection', () => {
  const from = { left: 0, top: 0, width: 100, height: 100 }
  const member = { left: 50, top: 50, width: 50, height: 50, rotate: 0 }
  assert.deepEqual(fitInto(member, from, { ...from, width: 200 }), { ...member, left: 100, width: 100 })
})

test('snapping finds the nearest line within the threshold, and nothing beyond it', () => {
  const canvas = { left: 0, top: 0, width: 1000, height: 700 }
  const field = snapField(canvas, [{ left: 300, top: 200, width: 100, height: 50 }], { x: [640], y: [] })
  const at = (left: number, top: number) => snapRect(field, { left, top, width: 80, height: 20 }, 5)
  assert.equal(at(303, 400).dx, -3)
  assert.equal(at(303, 400).dy, 0)
  assert.equal(at(637, 400).dx, 3)
  assert.equal(at(462, 3).dx, -2)
  assert.equal(at(462, 3).dy, -3)
  assert.deepEqual(at(328, 440), { dx: 0, dy: 0, lines: [], gaps: [] })
  assert.deepEqual(at(303, 400).lines, [{ axis: 'x', at: 300, from: 200, to: 420 }])
})

test('snapping gives what a search through all lines gives', () => {
  const canvas = { left: 0, top: 0, width: 1000, height: 700 }
  fc.assert(
    fc.property(fc.array(turned, { maxLength: 20 }), turned, (others, rect) => {
      const field = snapField(canvas, others.map(boundsOf), { x: [], y: [] })
      const places = [rect.left, rect.left + rect.width / 2, rect.left + rect.width]
      const shifts = field.xs.flatMap(({ at }) => places.map((place) => Math.abs(at - place)))
      const least = Math.min(...shifts)
      const { dx, gaps } = snapRect(field, rect, 5)
      // Where no line is near, an equal gap may be.
      if (least > 5 && gaps.some(({ axis }) => axis === 'x')) assert.ok(Math.abs(dx) <= 5)
      else assert.ok(Math.abs(Math.abs(dx) - (least <= 5 ? least : 0)) < 1e-6)
    }),
  )
})

test('every frame stays on the canvas, whichever way it lies', () => {
  for (const kind of ['line', 'double', 'corner'] as const) {
    for (const [width, height] of [
      [1000, 708.5],
      [1000, 1411.4],
    ] as const) {
      const points = frameLines({ kind, color: '#000' }, width, height).flatMap((line) => line.points)
      assert.ok(points.length >= 4)
      for (const [x, y] of points) assert.ok(x > 0 && x < width && y > 0 && y < height)
    }
  }
})
