import { expect, test } from 'vitest'
import type { MyTask } from '../parts/my-task.ts'
import { filterOf, nextTask, shownTasks } from './task-filter.ts'

const task = (taskId: string, status: MyTask['status'], isReturned = false): MyTask => ({
  ...{ taskId, code: taskId, title: '', itemId: 'i', itemName: '', status, statusName: '', position: 1, coverUrl: null },
  ...{ total: null, values: {}, given: '', isReturned, returnReason: '', savedTime: null, submitTime: null },
})
const all = [
  task('1', 'accepted'),
  task('2', 'submitted'),
  task('3', 'drafting'),
  task('4', 'drafting', true),
  task('5', 'overdue'),
]

test('what came back stands first and stays there while it is scored again', () => {
  expect(all.map(filterOf)).toEqual(['open', 'done', 'open', 'back', 'rest'])
  expect(shownTasks(all, 'all').map(({ taskId }) => taskId)).toEqual(['4', '1', '2', '3', '5'])
  expect(shownTasks(all, 'open').map(({ taskId }) => taskId)).toEqual(['1', '3'])
  expect(filterOf(task('6', 'submitted', true))).toBe('done')
})

test('the next work: returned, then begun, then the first of the order; none is left', () => {
  expect(nextTask(all)?.taskId).toBe('4')
  expect(nextTask(all.slice(0, 3))?.taskId).toBe('3')
  expect(nextTask(all.slice(0, 2))?.taskId).toBe('1')
  expect(nextTask([all[1]!, all[4]!])).toBeNull()
})
