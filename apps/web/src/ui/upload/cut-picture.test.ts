import { expect, test } from 'vitest'
import { cutOf, hasRatio, middlePart } from './cut-picture.ts'

test('the middle of a picture is the largest part of a ratio in it', () => {
  expect(middlePart({ width: 3000, height: 1000 }, 3)).toEqual({ x: 0, y: 0, width: 100, height: 100 })
  expect(middlePart({ width: 3000, height: 1000 }, 1.5)).toEqual({ x: 25, y: 0, width: 50, height: 100 })
  expect(middlePart({ width: 1000, height: 1000 }, 2)).toEqual({ x: 0, y: 25, width: 100, height: 50 })
  for (const [width, height, ratio] of [[1237, 911, 3] as const, [400, 4000, 16 / 9] as const, [5000, 10, 3 / 4] as const]) {
    const part = middlePart({ width, height }, ratio)
    expect((part.width * width) / (part.height * height)).toBeCloseTo(ratio)
    expect([part.x * 2 + part.width, part.y * 2 + part.height].map(Math.round)).toEqual([100, 100])
  }
})

test('a part is drawn as large as it is, and never wider than wanted', () => {
  const part = { x: 10, y: 20, width: 50, height: 25 }
  expect(cutOf({ width: 1000, height: 800 }, part, 1920)).toEqual({
    from: { x: 100, y: 160 },
    size: { width: 500, height: 200 },
    drawn: { width: 500, height: 200 },
  })
  expect(cutOf({ width: 8000, height: 6400 }, part, 2000).drawn).toEqual({ width: 2000, height: 800 })
})

test('a picture of the ratio is told from one that needs cutting', () => {
  expect(hasRatio({ width: 1920, height: 640 }, 3)).toBe(true)
  expect(hasRatio({ width: 1921, height: 640 }, 3)).toBe(true)
  expect(hasRatio({ width: 1920, height: 700 }, 3)).toBe(false)
})
