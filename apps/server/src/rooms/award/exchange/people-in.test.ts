import assert from 'node:assert/strict'
import { test } from 'node:test'
import { peopleIn } from './people-in.ts'

const of = (cell: string, schools: string) => peopleIn(cell, schools).map(({ name, school }) => [name, school])

test('each person of an imported award has his own school, and never all of them', () => {
  assert.deepEqual(of('张三、李四', '江南大学'), [
    ['张三', '江南大学'],
    ['李四', '江南大学'],
  ])
  assert.deepEqual(of('张三，李四', '江南大学、云岭大学'), [
    ['张三', '江南大学'],
    ['李四', '云岭大学'],
  ])
  assert.deepEqual(of('张三（云岭大学）;李四 (江南大学)\n王五', '江南大学、云岭大学'), [
    ['张三', '云岭大学'],
    ['李四', '江南大学'],
    ['王五', ''],
  ])
  assert.deepEqual(of('王老师', '江南大学、云岭大学'), [['王老师', '']])
  assert.deepEqual(of('', '江南大学'), [])
})
