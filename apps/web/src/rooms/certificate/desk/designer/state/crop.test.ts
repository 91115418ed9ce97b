import type { Crop } from '@kaisai/certificate/model/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CropGrip, draggedCrop, ratioOf, withRatio } from './crop.ts'

const half: Crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }

test('a corner takes two sides with it, a side one, the middle the frame', () => {
  expect(draggedCrop(half, 'nw', 0.1, 0.05, null)).toEqual({ x: 0.35, y: 0.3, width: 0.4, height: 0.45 })
  expect(draggedCrop(half, 'e', 0.1, 0.4, null)).toEqual({ x: 0.25, y: 0.25, width: 0.6, height: 0.5 })
  expect(draggedCrop(half, 'move', 0.1, 9, null)).toEqual({ x: 0.35, y: 0.5, width: 0.5, height: 0.5 })
})

test('a ratio of pixels is kept on pictures of any shape', () => {
  const picture = { width: 400, height: 200 }
  const square = withRatio({ x: 0, y: 0, width: 1, height: 1 }, ratioOf('square', picture))
  expect(square).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(ratioOf('free', picture)).toBeNull()
  const grown = draggedCrop(half, 'se', 0.1, 0, ratioOf('square', picture))
  expect((grown.width * 400) / (grown.height * 200)).toBeCloseTo(1, 3)
})

test('wherever it is dragged, the frame stays inside of the picture and can be grasped again', () => {
  const grips: CropGrip[] = ['move', 'n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']
  const part = fc.double({ min: -3, max: 3, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...grips), part, part), { maxLength: 12 }),
      fc.constantFrom(null, 0.5, 1, 2),
      (drags, ratio) => {
        let crop = withRatio(half, ratio)
        for (const [grip, dx, dy] of drags) crop = draggedCrop(crop, grip, dx, dy, ratio)
        const { x, y, width, height } = crop
        expect(x >= 0 && y >= 0 && width >= 0.01 && height >= 0.01 && x + width <= 1.0001 && y + height <= 1.0001).toBe(true)
        if (ratio !== null) expect(Math.abs(width - height * ratio)).toBeLessThan(0.01)
      },
    ),
  )
})
