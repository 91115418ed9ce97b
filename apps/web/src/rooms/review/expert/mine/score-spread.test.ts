import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MyTask } from '../parts/my-task.ts'
import { identicalTo } from '../sheet/identical.ts'
import { testTask } from '../sheet/test-sheets.ts'
import { sortedTasks, spreadOf } from './score-spread.ts'

const task = (taskId: string, total: number | null, values: MyTask['values'] = {}): MyTask => ({
  ...testTask({ taskId, code: taskId, total, values, status: total === null ? 'accepted' : 'submitted' }),
})

test('works by own score, those without one last in either direction', () => {
  const all = [task('a', 70), task('b', null), task('c', 90), task('d', 70)]
  const ids = (sort: 'order' | 'high' | 'low') => sortedTasks(all, sort).map(({ taskId }) => taskId)
  expect([ids('order'), ids('high'), ids('low')]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['c', 'a', 'd', 'b'],
    ['a', 'd', 'c', 'b'],
  ])
})

test('every submitted score stands in one bin', () => {
  expect(spreadOf([task('a', 70)])).toBeNull()
  expect(spreadOf([task('a', 100), task('b', 90), task('c', 0)])).toEqual({
    ...{ count: 3, mean: 63.33, least: 0, most: 100 },
    bins: [1, 0, 0, 0, 0, 0, 0, 0, 0, 2],
  })
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 2, maxLength: 40 }), (totals) => {
      const spread = spreadOf(totals.map((total, at) => task(String(at), total)))!
      expect(spread.bins.reduce((sum, one) => sum + one, 0)).toBe(totals.length)
      expect(spread.mean).toBeGreaterThanOrEqual(spread.least - 0.005)
      expect(spread.mean).toBeLessThanOrEqual(spread.most + 0.005)
    }),
  )
})

test('only whole sheets with the very same points are named, and only those that were submitted', () => {
  const criteria = [{ key: 'idea' }, { key: 'craft' }]
  const points = { idea: 80, craft: 81 }
  const all = [task('a', 80, points), task('b', 80, { idea: 81, craft: 80 }), task('c', null, points), task('me', 80, points)]
  expect(identicalTo(all, 'me', criteria, { values: points })).toEqual(['a'])
  expect(identicalTo(all, 'me', criteria, { values: { idea: 80 } })).toEqual([])
  expect(identicalTo(all, 'me', [{ key: 'idea' }], { values: points })).toEqual([])
})
