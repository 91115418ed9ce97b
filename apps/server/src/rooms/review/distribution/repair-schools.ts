// The rule outside the network: two experts of one work come from different schools.
import { byText } from '@kaisai/contract/review/calculation/statistics'
import { type Board, expertsOn, mayReplace, replace } from './board.ts'
import type { PlanUnmet } from './plan-types.ts'
import { loadCost, type Share } from './shares.ts'

/**
 * Repairs every work with two experts of one school: another expert with room takes the place, or two works exchange experts, whichever
 * costs fewer points. What cannot be repaired is reported and stays: a work with two experts of one school is better than one short.
 */
export const repairSchools = (board: Board, shares: readonly Share[]): readonly PlanUnmet[] => {
  if (!board.isOneSchoolPerWork) return []
  const unmet: PlanUnmet[] = []
  for (let work = 0; work < board.assigned.length; work++) {
    let clash = clashOf(board, work)
    while (clash.length > 0 && clash.some((expert) => repair(board, shares, work, expert))) clash = clashOf(board, work)
    if (clash.length === 0) continue
    const ids = clash.map((expert) => board.prepared.experts[expert]!.id).sort(byText)
    unmet.push({ workId: board.prepared.works[work]!.id, rule: 'oneSchoolPerWork', expertIds: ids })
  }
  return unmet
}

// The experts of the first school that is there twice.
const clashOf = (board: Board, work: number): readonly number[] => {
  const schools = Map.groupBy(expertsOn(board, work), (expert) => board.prepared.experts[expert]!.schoolId)
  for (const [school, own] of schools) if (school !== null && own.length > 1) return own
  return []
}

const repair = (board: Board, shares: readonly Share[], work: number, goer: number): boolean => {
  if (!board.assigned[work]!.includes(goer)) return false
  const { prepared } = board
  let best: Move | null = null
  for (let comer = 0; comer < prepared.experts.length; comer++) {
    if (board.loads[comer]! >= shares[comer]!.most || !mayReplace(board, work, goer, comer)) continue
    const gain = prepared.score(work, comer) - prepared.score(work, goer) + loadGain(board, shares, goer, comer)
    if (best === null || gain > best.gain) best = { comer, from: null, gain }
  }
  if (best === null || best.gain < 0) best = exchange(board, work, goer, best)
  if (best === null) return false
  replace(board, work, goer, best.comer)
  if (best.from !== null) replace(board, best.from, best.comer, goer)
  return true
}

interface Move {
  readonly comer: number
  /** The work that takes the goer in exchange; null: none. */
  readonly from: number | null
  readonly gain: number
}

// The best exchange with another work that is better than `best`; the first that costs nothing is good enough.
const exchange = (board: Board, work: number, goer: number, best: Move | null): Move | null => {
  const { prepared, assigned } = board
  let found = best
  for (let step = 1; step < assigned.length; step++) {
    const other = (work + step) % assigned.length
    for (const comer of assigned[other]!) {
      if (!mayReplace(board, work, goer, comer) || !mayReplace(board, other, comer, goer)) continue
      const after = prepared.score(work, comer) + prepared.score(other, goer)
      const gain = after - prepared.score(work, goer) - prepared.score(other, comer)
      if (found === null || gain > found.gain) found = { comer, from: other, gain }
      if (gain >= 0) return found
    }
  }
  return found
}

// What the loads gain when one work goes from one expert to another.
const loadGain = ({ loads }: Board, shares: readonly Share[], goer: number, comer: number): number => {
  const cost = (expert: number, load: number): number => loadCost([shares[expert]!], Int32Array.of(load))
  const before = cost(goer, loads[goer]!) + cost(comer, loads[comer]!)
  return before - cost(goer, loads[goer]! - 1) - cost(comer, loads[comer]! + 1)
}
