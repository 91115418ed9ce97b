import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialMapping } from './labels.ts'
import { mapAttributes, receivedOf } from './map-attributes.ts'

const mapping = { ...initialMapping.oidc, role: 'role', teacherValues: ['Staff'] }

test('a role of a provider makes a student or a teacher and nothing else', () => {
  const roleOf = (role: unknown) => mapAttributes(receivedOf({ sub: 'a', role }), mapping, 'student').role
  assert.deepEqual(['staff', ['x', 'STAFF'], 'admin', 'ROOT', 'platform', undefined, 7].map(roleOf), [
    ...['teacher', 'teacher', 'student', 'student', 'student', 'student', 'student'],
  ])
})

test('several numbers or subjects are none; what cannot be a name or a number is left out', () => {
  const of = (raw: Record<string, unknown>) => mapAttributes(receivedOf(raw), mapping, 'student')
  assert.deepEqual([of({ sub: ['a', 'b'] }).subject, of({ sub: 'a', student_no: ['1', '2'] }).number], ['', ''])
  assert.deepEqual(
    ['20260001', '1; drop', '2'.repeat(21), 20260001].map((student_no) => of({ student_no }).number),
    [...['20260001', '', '', '20260001']],
  )
  assert.equal(of({ name: '<script>' }).name, '')
  assert.equal(of({ name: ' 林书晚\u0000 ' }).name, '林书晚')
  assert.equal(of({ sub: 'x'.repeat(201) }).subject, '')
  assert.equal(mapAttributes(receivedOf({}), { ...mapping, number: '__proto__' }, 'student').number, '')
})

test('what is received is bounded', () => {
  const many = receivedOf(Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`a${at}`, 'x'.repeat(1000)])))
  assert.equal(Object.keys(many).length, 80)
  assert.ok(Object.values(many).every(([value]) => value!.length === 500))
  assert.deepEqual(receivedOf({ a: { b: 1 }, c: null, d: [1, true, {}] }), { d: ['1', 'true'] })
})
