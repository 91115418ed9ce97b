import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { middleOf, round, turn } from './geometry.ts'
import { cropBoxes, recropped, wholePicture } from './geometry-fit.ts'

const box = { left: 100, top: 50, width: 200, height: 100 }

test('the shown part of a picture fits into its box, the whole of it stands around', () => {
  const picture = { width: 400, height: 400 }
  const right = { x: 0.5, y: 0, width: 0.5, height: 1 }
  assert.deepEqual(cropBoxes(box, picture, right, true), {
    shown: { left: 175, top: 50, width: 50, height: 100 },
    whole: { left: 125, top: 50, width: 100, height: 100 },
  })
  assert.deepEqual(cropBoxes(box, picture, right, false), { shown: box, whole: { left: -100, top: 50, width: 400, height: 100 } })
})

test('a crop over the edge shows what is there', () => {
  const { shown, whole } = cropBoxes(box, { width: 100, height: 100 }, { x: 0.5, y: 1, width: 1, height: 1 }, false)
  assert.deepEqual(shown, box)
  assert.ok(whole.left + whole.width >= shown.left + shown.width - 1e-6 && Number.isFinite(whole.height))
})

test('cropping leaves every point of a picture where it was, turned or not, and taking it back brings the box back', () => {
  const part = fc.record({ x: fc.double({ min: 0, max: 0.5, noNaN: true }), y: fc.double({ min: 0, max: 0.5, noNaN: true }) })
  const crop = part.map(({ x, y }) => ({ x, y, width: 0.5, height: 0.4 }))
  const picture = { width: 300, height: 150 }
  fc.assert(
    fc.property(crop, fc.integer({ min: -180, max: 180 }), fc.boolean(), (to, rotate, keepsRatio) => {
      const before = { ...box, rotate }
      const after = { ...recropped(before, picture, { from: wholePicture, to, keepsRatio }), rotate }
      // The middle of the picture itself, before and after.
      const placeOf = (element: typeof before, shown: typeof to) => {
        const { whole } = cropBoxes(element, picture, shown, keepsRatio)
        const { x, y } = turn(middleOf(whole), middleOf(element), rotate)
        return [round(x), round(y)]
      }
      const [was, is] = [placeOf(before, wholePicture), placeOf(after, to)]
      assert.ok(Math.abs(was[0]! - is[0]!) < 0.02 && Math.abs(was[1]! - is[1]!) < 0.02, `${was} ${is}`)
      const back = recropped(after, picture, { from: to, to: wholePicture, keepsRatio })
      for (const side of ['left', 'top', 'width', 'height'] as const)
        assert.ok(Math.abs(back[side] - box[side]) < 0.02, `${side} ${back[side]}`)
    }),
  )
})
