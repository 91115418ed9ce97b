// The steps of signing up: which there are, which one is shown, and their addresses. Knows no screen.

import type { ReplyOf } from '@kaisai/contract/endpoint'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import type { getTeam } from '@kaisai/contract/enrollment/team.endpoints'
import { isIn } from '@kaisai/contract/machine'

export type Team = ReplyOf<typeof getTeam>
export type Member = Team['members'][number]

export const steps = ['apply', 'team', 'material', 'success'] as const
export type Step = (typeof steps)[number]

type Enrolled = Pick<Team, 'mode' | 'status'>

/** The steps this enrollment has: individuals need no team. */
export const stepsOf = (team: Pick<Team, 'mode'> | null): readonly Step[] =>
  team?.mode === 'individual' ? steps.filter((step) => step !== 'team') : steps

/** Whether a step can be opened: all but the first need an enrollment, the last a submitted one. */
export const isReachable = (step: Step, team: Enrolled | null): boolean => {
  if (step === 'apply') return true
  if (team === null || !stepsOf(team).includes(step)) return false
  return step !== 'success' || !isStillOpen(team)
}

/** The step to show: the one the address names where it can be opened, else where this enrollment stands. */
export const stepAt = (wanted: string | null, team: Enrolled | null): Step => {
  const named = steps.find((step) => step === wanted)
  if (named && isReachable(named, team)) return named
  if (team === null) return 'apply'
  if (!isStillOpen(team)) return 'success'
  return team.mode === 'individual' || team.status === 'returned' ? 'material' : 'team'
}

/** The step after one, or before it. */
export const stepBeside = (step: Step, team: Pick<Team, 'mode'> | null, by: 1 | -1): Step => {
  const all = stepsOf(team)
  return all[all.indexOf(step) + by] ?? step
}

/** The address of a step of signing up. */
export const signUpAddress = (competitionId: string, teamId?: string, step?: Step): string => {
  const query = new URLSearchParams({ id: competitionId, ...(step ? { step } : {}), ...(teamId ? { team: teamId } : {}) })
  return `/home/signUp?${query}`
}

/** Not submitted yet, or given back. */
const isStillOpen = ({ status }: Pick<Team, 'status'>): boolean => isIn(enrollmentStates, 'open', status)
