// Who judges what: the plan an organizer looks at before it is applied.
import { canonicalJson } from '@kaisai/contract/review/calculation/canonical'
import { byText } from '@kaisai/contract/review/calculation/statistics'
import { seeded } from '@kaisai/contract/review/seeded'
import { sha256 } from '../pipeline/hash.ts'
import { assign } from './assign.ts'
import { type Board, boardOf } from './board.ts'
import { improveOverlap, overlapOf } from './overlap.ts'
import type { Plan, PlanAssignment, PlanInput, PlanOptions } from './plan-types.ts'
import { type Prepared, prepare, reasonsOf } from './prepared.ts'
import { repairSchools } from './repair-schools.ts'
import { loadCost, sharesOf } from './shares.ts'
import { shortsOf } from './shorts.ts'

/** Experts looked at for each work. */
const CANDIDATES = 60
/** The share of the objective that mixing within fields may cost. */
const MIXING = 0.0003

/**
 * Plans a distribution. As many needs as possible are met; among such plans the objective is made as large as possible:
 *
 *   Σ score(work, expert) over all assignments, those that stay included (`scoreOf`: −60 to 100)
 *   − 100 · Σ over experts of (works below a tenth under the even share + works above a tenth over it + works below `minLoad`)
 *
 * A blocking conflict, a group, `need` and `maxLoad` are never broken; assignments that stay are never touched. Then, outside the
 * network, experts of one school are parted where asked; with `overlap` parts that share nobody are joined, `across` of the seats go to
 * experts of other fields, and mixing within fields costs at most 0.03 % of the objective. What all of that cost is in `mixingCost`. Never fails for want of
 * experts: works left short are reported with the reason. The same input in any order gives the same plan, byte for byte.
 * `bound` − `objective` is the most that could be gained, proven by the prices of the flow.
 * Progress goes from 0 to 1. Throws an Error when a work or an expert is named twice.
 */
export const planDistribution = (input: PlanInput, options: PlanOptions, onProgress?: (share: number) => void): Plan => {
  const prepared = prepare(input)
  const generator = seeded(options.seed)
  const shares = sharesOf(prepared)
  let reported = 0
  const solved = assign(prepared, shares, options.candidates ?? CANDIDATES, generator, (share) => {
    // A further round begins anew; what was reported does not go back.
    reported = Math.max(reported, share * 0.9)
    onProgress?.(reported)
  })
  const board = boardOf(prepared, solved.experts, options.isOneSchoolPerWork ?? false)
  const optimum = scoreSum(board) - loadCost(shares, board.loads)
  const unmet = repairSchools(board, shares)
  const limits = { budget: Math.floor(Math.max(0, optimum) * MIXING), across: options.across ?? 0 }
  const mixingCost = options.overlap ? improveOverlap(board, limits, generator) : 0
  const plan: Plan = {
    assignments: assignmentsOf(board),
    short: shortsOf(board),
    unmet,
    loads: prepared.experts.map(({ id, maxLoad }, at) => ({ expertId: id, load: board.loads[at]!, maxLoad })),
    objective: scoreSum(board) - loadCost(shares, board.loads),
    bound: optimum + solved.couldGain,
    overlap: overlapOf(board),
    mixingCost,
    inputsHash: hashOfPlanInput(prepared, input, options),
  }
  onProgress?.(1)
  return plan
}

const scoreSum = ({ prepared, assigned }: Board): number => {
  let sum = 0
  for (let work = 0; work < assigned.length; work++) {
    for (const expert of prepared.kept[work]!) sum += prepared.score(work, expert)
    for (const expert of assigned[work]!) sum += prepared.score(work, expert)
  }
  return sum
}

const assignmentsOf = ({ prepared, assigned }: Board): readonly PlanAssignment[] =>
  assigned.flatMap((own, work) => {
    const of = (expert: number, isKept: boolean): PlanAssignment => {
      const { score, parts } = reasonsOf(prepared, work, expert)
      const reasons = [...(isKept ? (['kept'] as const) : []), ...parts.map((part) => part.code)]
      return { workId: prepared.works[work]!.id, expertId: prepared.experts[expert]!.id, score, reasons }
    }
    const all = [...prepared.kept[work]!.map((expert) => of(expert, true)), ...own.map((expert) => of(expert, false))]
    return all.sort((a, b) => byText(a.expertId, b.expertId))
  })

const hashOfPlanInput = ({ works, experts }: Prepared, input: PlanInput, options: PlanOptions): string => {
  const conflicts = [...input.conflicts].sort(
    (a, b) => byText(a.workId, b.workId) || byText(a.expertId, b.expertId) || byText(a.effect, b.effect),
  )
  const sorted = works.map((work) => ({ ...work, kept: [...work.kept].sort(byText) }))
  return sha256(canonicalJson({ works: sorted, experts, conflicts, options }))
}
