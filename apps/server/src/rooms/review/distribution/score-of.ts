// How well an expert fits a work, in whole points, and why.
import type { PlanExpert, PlanWork, ReasonCode } from './plan-types.ts'

/** The most a pair can have, and what a warning costs. */
export const FIT_SCALE = { most: 100, warning: 60 } as const

export interface PairScore {
  readonly score: number
  readonly parts: readonly { readonly code: ReasonCode; readonly points: number }[]
}

/** What a pair is judged by; a plan gives numbers in place of the ids, which is faster. */
type Judged<Work extends PlanWork | PlanExpert> = Pick<Work, 'disciplines' | 'schoolId' | 'provinceId'>

/**
 * "Why this expert": discipline 60 for the work's main one, 40 for another of it, 30 where either side names none, else 0; school 25 for
 * another one, 15 where one is unknown, 0 for the same; province 15 for another or an unknown one, 0 for the same; a warning costs 60.
 * From −60 to 100; the parts add up to the score. Whether the pair is allowed at all says `violationsOf`.
 */
export const scoreOf = (work: Judged<PlanWork>, expert: Judged<PlanExpert>, isWarned: boolean): PairScore => {
  const parts: { code: ReasonCode; points: number }[] = [
    disciplineOf(work.disciplines, expert.disciplines),
    schoolOf(work, expert),
  ]
  if (isOtherProvince(work, expert)) parts.push({ code: 'otherProvince', points: 15 })
  if (isWarned) parts.push({ code: 'warned', points: -FIT_SCALE.warning })
  return { score: parts.reduce((sum, part) => sum + part.points, 0), parts }
}

/** The part of the disciplines alone. */
export const disciplineOf = (work: readonly string[], expert: readonly string[]): { code: ReasonCode; points: number } => {
  if (work.length === 0 || expert.length === 0) return { code: 'disciplineUnknown', points: 30 }
  if (expert.includes(work[0]!)) return { code: 'mainDiscipline', points: 60 }
  if (work.some((one) => expert.includes(one))) return { code: 'discipline', points: 40 }
  return { code: 'disciplineOther', points: 0 }
}

const schoolOf = (work: Judged<PlanWork>, expert: Judged<PlanExpert>): { code: ReasonCode; points: number } => {
  if (work.schoolId === null || expert.schoolId === null) return { code: 'schoolUnknown', points: 15 }
  return work.schoolId === expert.schoolId ? { code: 'sameSchool', points: 0 } : { code: 'otherSchool', points: 25 }
}

const isOtherProvince = (work: Judged<PlanWork>, expert: Judged<PlanExpert>): boolean =>
  (work.provinceId ?? null) === null || (expert.provinceId ?? null) === null || work.provinceId !== expert.provinceId
