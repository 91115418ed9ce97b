import type { TeamRole } from '@kaisai/contract/competition/rules/labels'
import type { memberStates } from '@kaisai/contract/enrollment/member.states'
import type { StateOf } from '@kaisai/contract/machine'
import { expect, test } from 'vitest'
import { moved, rolePlaces } from './role-places.ts'

const limits = {
  memberMin: 2,
  memberMax: 3,
  advisorMin: 0,
  advisorMax: 2,
  companyAdvisorMin: 0,
  companyAdvisorMax: 0,
  teamNameMax: 30,
}
const one = (role: TeamRole, status: StateOf<typeof memberStates> = 'accepted') => ({ role, status })

test('the captain takes a place of the members; who is asked holds one, who declined does not', () => {
  const places = rolePlaces(limits, [one('captain'), one('member', 'invited'), one('member', 'declined'), one('member', 'left')])
  expect(places[0]).toEqual({ role: 'member', taken: 2, min: 2, max: 3, left: 1 })
})
test('the first advisor takes a place of the advisors; a role without places has none left', () => {
  const places = rolePlaces(limits, [one('first_teacher'), one('teacher')])
  expect(places[1]).toMatchObject({ role: 'teacher', taken: 2, left: 0 })
  expect(places[2]).toMatchObject({ role: 'company_teacher', max: 0, left: 0 })
})
test('more people than places never make a negative number', () => {
  expect(
    rolePlaces(
      limits,
      Array.from({ length: 5 }, () => one('member')),
    )[0]?.left,
  ).toBe(0)
})
test('somebody moves by one place and not over the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 'a', -1)).toBeNull()
  expect(moved(['a', 'b'], 'b', 1)).toBeNull()
  expect(moved(['a', 'b'], 'x', 1)).toBeNull()
})
