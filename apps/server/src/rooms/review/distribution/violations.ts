// What speaks against an assignment, live while somebody edits by hand. Needs nothing but its arguments, so a browser may use it.
import type { PlanConflict, PlanExpert, PlanWork } from './plan-types.ts'

export type ViolationCode = 'blocked' | 'warned' | 'overload' | 'twice' | 'sameSchoolTwice' | 'group' | 'tooMany' | 'tooFew'
export interface Violation {
  readonly code: ViolationCode
  /** Null: about the work as a whole. */
  readonly expertId: string | null
  /** A warning may be accepted, anything else may not. */
  readonly isWarning: boolean
}

/** The experts of one work as they would be, and what is known about them. */
export interface EditedWork {
  readonly work: Pick<PlanWork, 'id' | 'need' | 'groupId'>
  readonly experts: readonly Pick<PlanExpert, 'id' | 'maxLoad' | 'schoolId' | 'groupId'>[]
  /** At least the conflicts of this work. */
  readonly conflicts: readonly PlanConflict[]
  /** Works of every expert with this edit, by id. */
  readonly loads: ReadonlyMap<string, number>
  readonly isOneSchoolPerWork: boolean
}

/** Checks one work after an edit. Empty: nothing speaks against it. Too few experts is a warning only. */
export const violationsOf = ({ work, experts, conflicts, loads, isOneSchoolPerWork }: EditedWork): readonly Violation[] => {
  const found: Violation[] = []
  const add = (code: ViolationCode, expertId: string | null, isWarning = false) => found.push({ code, expertId, isWarning })
  const seen = new Set<string>()
  const schools = new Set<string>()
  for (const expert of experts) {
    if (seen.has(expert.id)) {
      add('twice', expert.id)
      continue
    }
    seen.add(expert.id)
    const conflict = conflicts.filter((one) => one.workId === work.id && one.expertId === expert.id)
    if (conflict.some((one) => one.effect === 'block')) add('blocked', expert.id)
    else if (conflict.length > 0) add('warned', expert.id, true)
    if (work.groupId !== null && expert.groupId !== work.groupId) add('group', expert.id)
    if ((loads.get(expert.id) ?? 0) > expert.maxLoad) add('overload', expert.id)
    if (isOneSchoolPerWork && expert.schoolId !== null && schools.has(expert.schoolId)) add('sameSchoolTwice', expert.id)
    if (expert.schoolId !== null) schools.add(expert.schoolId)
  }
  if (seen.size > work.need) add('tooMany', null, true)
  if (seen.size < work.need) add('tooFew', null, true)
  return found
}
