import { expect, test } from 'vitest'
import { evenWeights, weightSum } from './weigh.ts'

test('even weights are 100 together, however many there are', () => {
  for (let count = 1; count <= 10; count++) {
    const weights = evenWeights(count)
    expect(weights).toHaveLength(count)
    expect(weightSum(weights)).toBe(100)
    expect(Math.max(...weights) - Math.min(...weights)).toBeLessThan(0.1)
  }
  expect(evenWeights(0)).toEqual([])
})

test('an empty weight counts nothing, and tenths add up', () => {
  expect(weightSum([33.3, 33.3, 33.4, null])).toBe(100)
  expect(weightSum([0.1, 0.2])).toBe(0.3)
})
