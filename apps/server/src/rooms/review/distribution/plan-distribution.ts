// Who judges what: the plan an organizer looks at before it is applied.
import { canonicalJson } from '@kaisai/contract/review/calculation/canonical'
import { byText } from '@kaisai/contract/review/calculation/statistics'
import { type Generator, seeded } from '@kaisai/contract/review/seeded'
import { sha256 } from '../pipeline/hash.ts'
import { affinityReportOf } from './affinity-report.ts'
import { type Assigned, assign } from './assign.ts'
import { type Board, boardOf } from './board.ts'
import { drawWhole, partsOfCap } from './draw-capped.ts'
import { improveOverlap, overlapOf } from './overlap.ts'
import type { Plan, PlanAssignment, PlanInput, PlanOptions } from './plan-types.ts'
import { type AffinityTry, type Prepared, prepare, reasonsOf } from './prepared.ts'
import { raiseLowest, sumOf } from './raise-lowest.ts'
import { repairSchools } from './repair-schools.ts'
import { loadCost, type Share, sharesOf } from './shares.ts'
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
 * With `affinity` the score of a pair is its affinity (`affinityOf`, a warning −600) and a load beside the even share costs 1000, or
 * nothing where loads are not evened; experts who said no are taken only where a work would stay short; with the goal 'lowest' the work
 * that has least is raised first (`raiseLowest`); with a cap the plan is drawn (`drawWhole`). Throws where a cap meets what would change
 * what was drawn.
 * Progress goes from 0 to 1. Throws an Error when a work or an expert is named twice.
 */
export const planDistribution = (input: PlanInput, options: PlanOptions, onProgress?: (share: number) => void): Plan => {
  if (options.affinity === undefined) return planBy(input, options, null, onProgress)
  requireDrawable(options)
  const plan = planBy(input, options, 'wanted', onProgress)
  // Somebody who said no is asked only where a work would stay short without.
  if (plan.short.length === 0 || !input.bids?.some(({ bid }) => bid === 'not')) return plan
  return planBy(input, options, 'any', onProgress)
}

const requireDrawable = ({ affinity, overlap, isOneSchoolPerWork = false }: PlanOptions): void => {
  const { cap = 100, goal } = affinity!
  if (!Number.isInteger(cap) || cap < 1 || cap > 100) throw new RangeError(`cap of ${cap} %`)
  if (cap < 100 && (goal !== 'total' || overlap || isOneSchoolPerWork))
    throw new Error('what is drawn under a cap is not changed')
}

const planBy = (
  input: PlanInput,
  options: PlanOptions,
  affinity: AffinityTry | null,
  onProgress?: (share: number) => void,
): Plan => {
  const prepared = prepare(input, affinity)
  const generator = seeded(options.seed)
  const shares = sharesOf(prepared, options.affinity?.isEven ?? true)
  let reported = 0
  const onSolved = (share: number): void => {
    // A further round begins anew; what was reported does not go back.
    reported = Math.max(reported, share * 0.9)
    onProgress?.(reported)
  }
  const solved = assign(prepared, shares, options.candidates ?? CANDIDATES, generator, onSolved)
  const best = boardOf(prepared, solved.experts, false)
  const optimum = scoreSum(best) - loadCost(shares, best.loads)
  const { board, likeliest } = chosenBoard(best, solved, shares, options, generator, onSolved)
  const unmet = repairSchools(board, shares)
  const limits = { budget: Math.floor(Math.max(0, optimum) * MIXING), across: options.across ?? 0 }
  const mixingCost = options.overlap ? improveOverlap(board, limits, generator) : 0
  const objective = scoreSum(board) - loadCost(shares, board.loads)
  const plan: Plan = {
    assignments: assignmentsOf(board),
    short: shortsOf(board),
    unmet,
    loads: prepared.experts.map(({ id, maxLoad }, at) => ({ expertId: id, load: board.loads[at]!, maxLoad })),
    objective,
    bound: optimum + solved.couldGain,
    overlap: overlapOf(board),
    mixingCost,
    inputsHash: hashOfPlanInput(prepared, input, options),
    ...(prepared.table === null ? {} : { affinity: affinityReportOf(board, best, likeliest) }),
  }
  onProgress?.(1)
  return plan
}

// The plan of the highest objective, or what the goal or the cap makes of it. `line`: no exchange leaves a work with less.
const chosenBoard = (
  best: Board,
  solved: Assigned,
  shares: readonly Share[],
  options: PlanOptions,
  generator: Generator,
  onSolved: (share: number) => void,
): { board: Board; likeliest: number } => {
  const { prepared } = best
  const isOneSchoolPerWork = options.isOneSchoolPerWork ?? false
  const { goal, cap = 100 } = options.affinity ?? {}
  if (cap < 100) {
    const parts = partsOfCap(cap)
    const drawn = assign(prepared, shares, options.candidates ?? CANDIDATES, generator, onSolved, parts)
    const experts = drawWhole(drawn, parts.units, prepared.experts.length, generator)
    const likeliest = drawn.amounts.reduce((most, own) => own.reduce((a, b) => Math.max(a, b), most), 0)
    return { board: boardOf(prepared, experts, false), likeliest: (100 * likeliest) / parts.units }
  }
  const board = boardOf(
    prepared,
    solved.experts.map((own) => [...own]),
    isOneSchoolPerWork,
  )
  if (goal !== 'lowest') return { board, likeliest: 100 }
  const line = raiseLowest(board, shares)
  if (line === null) return { board, likeliest: 100 }
  const isTooPoor = (work: number, goer: number, comer: number): boolean => {
    const change = prepared.value(work, comer) - prepared.value(work, goer)
    return change < 0 && sumOf(board, work) + change < line
  }
  return { board: { ...board, isTooPoor }, likeliest: 100 }
}

const scoreSum = ({ prepared, assigned }: Board): number => {
  let sum = 0
  for (let work = 0; work < assigned.length; work++) {
    for (const expert of prepared.kept[work]!) sum += prepared.value(work, expert)
    for (const expert of assigned[work]!) sum += prepared.value(work, expert)
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
  if (options.affinity === undefined) return sha256(canonicalJson({ works: sorted, experts, conflicts, options }))
  const byPair = (a: { workId: string; expertId: string }, b: { workId: string; expertId: string }): number =>
    byText(a.workId, b.workId) || byText(a.expertId, b.expertId)
  const said = {
    bids: [...(input.bids ?? [])].sort(byPair),
    isBidding: input.bids !== undefined,
    matrix: [...(input.matrix ?? [])].sort(byPair),
  }
  return sha256(canonicalJson({ works: sorted, experts, conflicts, options, ...said }))
}
