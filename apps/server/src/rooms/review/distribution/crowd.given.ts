// Works and experts for tests and benches, made from a seed.

import { below, seeded } from '@kaisai/contract/review/seeded'
import type { PlanConflict, PlanExpert, PlanInput, PlanWork } from './plan-types.ts'

export interface Crowd {
  readonly seed: string
  readonly works: number
  readonly experts: number
  readonly need: number
  readonly maxLoad: number
  readonly schools?: number
  readonly disciplines?: number
  readonly groups?: number
  /** Chances of a pair, beside the own school. */
  readonly blocks?: number
  readonly warns?: number
  /** Chance of a work to have one expert already. */
  readonly kept?: number
  readonly minLoad?: number
}

/** A crowd like those of a national competition: disciplines of unequal size, own school blocked, declared conflicts. */
export const crowdOf = (crowd: Crowd): PlanInput => {
  const { schools = 40, disciplines = 12, groups = 0, blocks = 0, warns = 0, kept = 0, minLoad } = crowd
  const chance = seeded(crowd.seed)
  // Works crowd into few disciplines, experts less so: some experts are sought after.
  const anyDiscipline = (skew: number): string => `D${Math.floor(chance() ** skew * disciplines)}`
  const number = (prefix: string, at: number): string => `${prefix}${String(at).padStart(5, '0')}`
  const groupOf = (at: number): string | null => (groups > 0 ? `G${at % groups}` : null)
  const experts = Array.from({ length: crowd.experts }, (_, at): PlanExpert => {
    const school = below(chance, schools)
    return {
      ...{
        id: number('E', at),
        maxLoad: crowd.maxLoad,
        groupId: groupOf(at),
        schoolId: `S${school}`,
        provinceId: `P${school % 9}`,
      },
      disciplines: [...new Set([anyDiscipline(1.2), ...(chance() < 0.5 ? [anyDiscipline(1.2)] : [])])],
      ...(minLoad === undefined ? {} : { minLoad }),
    }
  })
  const conflicts: PlanConflict[] = []
  const works = Array.from({ length: crowd.works }, (_, at): PlanWork => {
    const school = below(chance, schools)
    const id = number('W', at)
    const groupId = groupOf(at)
    for (const expert of experts) {
      if (expert.schoolId === `S${school}`) conflicts.push({ workId: id, expertId: expert.id, effect: 'block' })
      else if (blocks > 0 && chance() < blocks) conflicts.push({ workId: id, expertId: expert.id, effect: 'block' })
      else if (warns > 0 && chance() < warns) conflicts.push({ workId: id, expertId: expert.id, effect: 'warn' })
    }
    const own = experts.filter((expert) => groupId === null || expert.groupId === groupId)
    return {
      ...{ id, need: crowd.need, groupId, schoolId: `S${school}`, provinceId: `P${school % 9}` },
      disciplines: [...new Set([anyDiscipline(2), anyDiscipline(2)])],
      kept: kept > 0 && chance() < kept ? [own[below(chance, own.length)]!.id] : [],
    }
  })
  return { works, experts, conflicts }
}
