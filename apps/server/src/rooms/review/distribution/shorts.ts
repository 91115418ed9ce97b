// Works that stay short, and why.
import type { Board } from './board.ts'
import type { PlanShort, ShortReason } from './plan-types.ts'

/** Reports every work with fewer experts than it needs; the reason is the first of the four that would keep it short by itself. */
export const shortsOf = ({ prepared, assigned }: Board): readonly PlanShort[] =>
  prepared.works.flatMap((work, at) => {
    const missing = prepared.wanted[at]! - assigned[at]!.length
    if (missing <= 0) return []
    const wanted = prepared.wanted[at]!
    const others = prepared.experts.flatMap((expert, number) => (prepared.kept[at]!.includes(number) ? [] : [{ expert, number }]))
    const members = others.filter(({ expert }) => work.groupId === null || expert.groupId === work.groupId)
    const allowed = members.filter(({ number }) => prepared.isAllowed(at, number))
    const why: ShortReason =
      others.length === 0
        ? 'noExpert'
        : members.length < wanted
          ? work.groupId === null
            ? 'noExpert'
            : 'group'
          : allowed.length < wanted
            ? 'conflicts'
            : 'loads'
    return [{ workId: work.id, missing, why, eligible: allowed.length }]
  })
