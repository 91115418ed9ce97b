// How many people of each role a team may still take. Knows no screen.
import type { TeamRole } from '@kaisai/contract/competition/rules/labels'
import { memberStates } from '@kaisai/contract/enrollment/member.states'
import { isIn } from '@kaisai/contract/machine'
import type { Member, Team } from '../steps.ts'

/** The roles somebody can be asked for; the order of advisors makes one of them the first. */
export const askedRoles = ['member', 'teacher', 'company_teacher'] as const satisfies readonly TeamRole[]
export type AskedRole = (typeof askedRoles)[number]

export interface RolePlaces {
  readonly role: AskedRole
  /** People who joined or are asked. With `member` the captain counts. */
  readonly taken: number
  readonly min: number
  readonly max: number
  /** Places left; never below 0. */
  readonly left: number
}

/** The kind of place a role takes. */
export const placeOf = (role: TeamRole): AskedRole =>
  role === 'captain' || role === 'member' ? 'member' : role === 'company_teacher' ? 'company_teacher' : 'teacher'

/** Whether somebody is in the team or still asked: those hold a place. */
export const isLiving = ({ status }: Pick<Member, 'status'>): boolean => isIn(memberStates, 'current', status)

/** Places of each role, in the order of the roles. */
export const rolePlaces = (limits: Team['limits'], members: readonly Pick<Member, 'role' | 'status'>[]): RolePlaces[] => {
  const bounds: Record<AskedRole, [min: number, max: number]> = {
    member: [limits.memberMin, limits.memberMax],
    teacher: [limits.advisorMin, limits.advisorMax],
    company_teacher: [limits.companyAdvisorMin, limits.companyAdvisorMax],
  }
  return askedRoles.map((role) => {
    const taken = members.filter((one) => isLiving(one) && placeOf(one.role) === role).length
    const [min, max] = bounds[role]
    return { role, taken, min, max, left: Math.max(0, max - taken) }
  })
}

/** The ids of a list with one of them moved by a place; null where it cannot go further. */
export const moved = (ids: readonly string[], id: string, by: 1 | -1): string[] | null => {
  const at = ids.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= ids.length) return null
  return ids.with(at, ids[to]!).with(to, id)
}
