// A manual edit is checked by itself, without the rest of the plan.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EditedWork, violationsOf } from './violations.ts'

const expert = (id: string, schoolId: string | null = null, groupId: string | null = null) => ({
  id,
  maxLoad: 3,
  schoolId,
  groupId,
})
const edited = (more: Partial<EditedWork>): EditedWork => ({
  work: { id: 'W', need: 2, groupId: null },
  experts: [expert('A'), expert('B')],
  conflicts: [],
  loads: new Map(),
  isOneSchoolPerWork: false,
  ...more,
})
const codes = (more: Partial<EditedWork>) => violationsOf(edited(more)).map((one) => [one.code, one.expertId, one.isWarning])

test('nothing speaks against a good edit', () => {
  assert.deepEqual(codes({}), [])
  const loads = new Map([['A', 3]])
  assert.deepEqual(codes({ loads, conflicts: [{ workId: 'V', expertId: 'A', effect: 'block' }] }), [])
  assert.deepEqual(codes({ experts: [expert('A', 'S'), expert('B', 'S')] }), [])
  assert.deepEqual(codes({ experts: [expert('A'), expert('B')], isOneSchoolPerWork: true }), [])
})

test('each rule names the expert it is about', () => {
  assert.deepEqual(codes({ conflicts: [{ workId: 'W', expertId: 'A', effect: 'block' }] }), [['blocked', 'A', false]])
  assert.deepEqual(codes({ conflicts: [{ workId: 'W', expertId: 'B', effect: 'warn' }] }), [['warned', 'B', true]])
  assert.deepEqual(codes({ loads: new Map([['B', 4]]) }), [['overload', 'B', false]])
  assert.deepEqual(codes({ experts: [expert('A'), expert('B'), expert('A')] }), [['twice', 'A', false]])
  assert.deepEqual(codes({ experts: [expert('A', 'S'), expert('B', 'S')], isOneSchoolPerWork: true }), [
    ['sameSchoolTwice', 'B', false],
  ])
  assert.deepEqual(
    codes({ work: { id: 'W', need: 2, groupId: 'G' }, experts: [expert('A', null, 'G'), expert('B', null, 'H')] }),
    [['group', 'B', false]],
  )
})

test('too many and too few are warnings', () => {
  assert.deepEqual(codes({ experts: [expert('A')] }), [['tooFew', null, true]])
  assert.deepEqual(codes({ experts: [expert('A'), expert('B'), expert('C')] }), [['tooMany', null, true]])
})
