// How many works are an even share: what balance means.
import type { Prepared } from './prepared.ts'

/** Loads between `low` and `high` cost nothing; every work less or more costs `points`, and again below `least`. */
export interface Share {
  /** What a work beside the even share costs. */
  readonly points: number
  readonly least: number
  readonly low: number
  readonly high: number
  readonly most: number
}

/** A load this near to the even share is even enough. */
const TOLERANCE = 0.1

/**
 * The even share is the level to which all needs fill the experts like water, nobody above his own limit; in each group for itself when
 * every work names its group. Low and high are a tenth around it, within what an expert may and must have. A work beside it costs as much
 * as the best pair has against one without any point. `isEven` false: whatever is within his limits costs nothing.
 */
export const sharesOf = (prepared: Prepared, isEven = true): readonly Share[] => {
  const { works, experts, keptLoads } = prepared
  const isByGroup = works.every((work) => work.groupId !== null)
  const needs = new Map<string | null, number>()
  for (const work of works) {
    const group = isByGroup ? work.groupId : null
    needs.set(group, (needs.get(group) ?? 0) + work.need)
  }
  const members = Map.groupBy(experts, (expert) => (isByGroup ? expert.groupId : null))
  const levels = new Map([...members].map(([group, own]) => [group, levelOf(needs.get(group) ?? 0, own)]))
  return experts.map((expert, at): Share => {
    const level = levels.get(isByGroup ? expert.groupId : null)!
    const most = Math.max(expert.maxLoad, keptLoads[at]!)
    const least = Math.min(expert.minLoad ?? 0, most)
    const points = prepared.scale.most
    if (!isEven) return { points, most, least, low: least, high: most }
    const low = Math.max(least, Math.min(most, Math.floor(level * (1 - TOLERANCE))))
    return { points, most, least, low, high: Math.max(low, Math.min(most, Math.ceil(level * (1 + TOLERANCE)))) }
  })
}

const levelOf = (need: number, experts: Prepared['experts']): number => {
  const limits = experts.map((expert) => expert.maxLoad).sort((a, b) => a - b)
  let [left, level] = [need, 0]
  for (let at = 0; at < limits.length; at++) {
    const step = (limits[at]! - level) * (limits.length - at)
    if (step >= left) return level + left / (limits.length - at)
    left -= step
    level = limits[at]!
  }
  return level
}

/** What the loads cost in all, in points. */
export const loadCost = (shares: readonly Share[], loads: Int32Array): number =>
  shares.reduce((sum, { points, least, low, high }, at) => {
    const load = loads[at]!
    return sum + points * (Math.max(0, low - load) + Math.max(0, load - high) + Math.max(0, least - load))
  }, 0)
