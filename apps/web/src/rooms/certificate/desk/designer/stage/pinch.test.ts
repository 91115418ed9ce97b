import { expect, test } from 'vitest'
import { pinched } from './pinch.ts'

const view = { percentage: 100, pan: { x: 10, y: -20 }, center: { x: 400, y: 300 } }
const from = [
  { x: 300, y: 300 },
  { x: 400, y: 300 },
] as const

test('two fingers that move together push the canvas and leave its size', () => {
  const to = [
    { x: 330, y: 310 },
    { x: 430, y: 310 },
  ] as const
  expect(pinched(view, from, to)).toEqual({ canvasPercentage: 100, pan: { x: 40, y: -10 } })
})

test('fingers that part zoom about what lies between them, within the least and the most', () => {
  const to = [
    { x: 275, y: 300 },
    { x: 425, y: 300 },
  ] as const
  const { canvasPercentage, pan } = pinched(view, from, to)
  expect(canvasPercentage).toBe(150)
  // The point under the middle of the fingers, seen from the middle of the canvas, before and after.
  const before = 350 - (view.center.x + view.pan.x)
  expect(350 - (view.center.x + pan.x)).toBeCloseTo(before * 1.5)
  const far = [
    { x: -9000, y: 300 },
    { x: 9000, y: 300 },
  ] as const
  expect(pinched(view, from, far).canvasPercentage).toBe(200)
  const same = [
    { x: 5, y: 5 },
    { x: 5, y: 5 },
  ] as const
  expect(pinched(view, from, same).canvasPercentage).toBe(30)
})
