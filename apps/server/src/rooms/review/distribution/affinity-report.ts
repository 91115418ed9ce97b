// What a plan by affinity says of itself.
import { POOR_AFFINITY } from '@kaisai/contract/review/affinity'
import { type Board, expertsOn } from './board.ts'
import type { AffinityReport } from './plan-types.ts'
import { lowestBoundOf } from './raise-lowest.ts'

/** Measures a plan by affinity; `best` is the plan of the highest total. Warnings are left aside here: these are sums of affinity alone. */
export const affinityReportOf = (board: Board, best: Board, likeliest: number): AffinityReport => {
  const { prepared, assigned } = board
  const size = prepared.experts.length
  const { value, not, wants } = prepared.table!
  const against: { workId: string; expertId: string }[] = []
  let [total, poor] = [0, 0]
  let lowest: number | null = null
  for (let work = 0; work < assigned.length; work++) {
    const own = expertsOn(board, work)
    let sum = 0
    for (const expert of own) {
      sum += value[work * size + expert]!
      if (not.has(work * size + expert))
        against.push({ workId: prepared.works[work]!.id, expertId: prepared.experts[expert]!.id })
    }
    total += sum
    if (own.length > 0 && sum < POOR_AFFINITY * own.length) poor += 1
    if (own.length > 0 && assigned[work]!.length === prepared.wanted[work]! && (lowest === null || sum < lowest)) lowest = sum
  }
  const isTaken = (pair: number): boolean => expertsOn(board, Math.floor(pair / size)).includes(pair % size)
  const met = wants.filter(isTaken)
  const possible = wants.filter((pair) => isTaken(pair) || prepared.isAllowed(Math.floor(pair / size), pair % size))
  return {
    ...{ total, best: Math.max(total, totalOf(best)), lowest, lowestBound: lowestBoundOf(board), poor },
    ...{ wants: possible.length, wantsMet: met.length, against, likeliest },
  }
}

const totalOf = (board: Board): number => {
  const { experts, table } = board.prepared
  let total = 0
  for (let work = 0; work < board.assigned.length; work++)
    for (const expert of expertsOn(board, work)) total += table!.value[work * experts.length + expert]!
  return total
}
