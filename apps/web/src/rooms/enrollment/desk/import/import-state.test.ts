import { expect, test } from 'vitest'
import type { Task } from '#web/ui/import/use-task.ts'
import { stateOf } from './use-enroll-import.ts'

const task = (more: Partial<Task>): Task => ({
  ...{ taskId: 'x', kind: 'enrollImportCheck', kindName: '', title: '', status: 'done', statusName: '', done: 0, total: 0 },
  ...{ message: null, outcome: null, hasResult: false, moves: [], createTime: '', finishTime: null },
  ...more,
})
const check = { step: 'check', rows: 0 } as const

test('a check runs, then is fine or faulty; only what is fine can be imported', () => {
  expect(stateOf(null, undefined).at).toBe('input')
  expect(stateOf(check, undefined).at).toBe('checking')
  expect(stateOf(check, task({ status: 'running' })).at).toBe('checking')
  expect(stateOf(check, task({ outcome: { rows: 3, faults: 0, digest: 'd' } }))).toEqual({
    ...{ at: 'checked', rows: 3, stuck: null },
  })
  expect(stateOf(check, task({ outcome: { rows: 3, faults: 2 }, hasResult: true }))).toMatchObject({
    at: 'faulty',
    rows: 3,
    faults: 2,
  })
})

test('a check that failed or was cancelled has imported nothing', () => {
  expect(stateOf(check, task({ status: 'failed', message: '无法读取文件' }))).toMatchObject({ at: 'faulty', faults: 0 })
  expect(stateOf(check, task({ status: 'cancelled' })).at).toBe('faulty')
})

test('an import ends with the number of lines, or with none', () => {
  const run = { step: 'import', rows: 3 } as const
  expect(stateOf(run, task({ status: 'queued' })).at).toBe('importing')
  expect(stateOf(run, task({ outcome: { added: 3 } }))).toEqual({ at: 'done', added: 3 })
  expect(stateOf(run, task({ status: 'failed', message: '校验之后数据有变动' })).at).toBe('faulty')
})
