import { expect, test } from 'vitest'
import type { Team } from '../../site/steps.ts'
import { type ChangeDraft, changeDraftOf, changeFaultOf, changeInputOf } from './change-input.ts'

const team = {
  teamId: 't1',
  version: 4,
  mode: 'team',
  name: '一队',
  slogan: '口号',
  answers: { idea: '想法' },
} as unknown as Team
const draft = (change: Partial<ChangeDraft>): ChangeDraft => ({ ...changeDraftOf(team), reason: '成员毕业', ...change })
const person = { name: '张三', way: 'phone', value: '13800000000', role: 'member' } as const

test('only what differs is asked for', () => {
  expect(changeInputOf(team, draft({ slogan: '新口号' }))).toEqual({
    teamId: 't1',
    version: 4,
    reason: '成员毕业',
    slogan: '新口号',
  })
  expect(changeInputOf(team, draft({ removed: ['m2'], added: [person] }))).toEqual({
    teamId: 't1',
    version: 4,
    reason: '成员毕业',
    removeMemberIds: ['m2'],
    addPeople: [person],
  })
})
test('spaces around, and answers of the same content, are no change', () => {
  expect(changeInputOf(team, draft({ name: ' 一队 ', answers: { idea: '想法' } }))).toBeNull()
  expect(changeFaultOf(team, draft({ name: ' 一队 ' }))).toBe('nothing')
})
test('an individual has no name to change', () => {
  const alone = { ...team, mode: 'individual' } as Team
  expect(changeInputOf(alone, draft({ name: '别的' }))).toBeNull()
})
test('a line nobody filled is left out, one half filled is a fault', () => {
  const empty = { ...person, name: '', value: ' ' }
  expect(changeInputOf(team, draft({ added: [empty] }))).toBeNull()
  expect(changeFaultOf(team, draft({ added: [{ ...person, value: '' }] }))).toBe('person')
})
test('a reason is needed before anything else', () => {
  expect(changeFaultOf(team, draft({ reason: ' x ' }))).toBe('reason')
  expect(changeFaultOf(team, draft({ name: '' }))).toBe('name')
  expect(changeFaultOf(team, draft({ slogan: '新' }))).toBeNull()
})
