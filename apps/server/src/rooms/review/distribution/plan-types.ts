// What a distribution is made from, and what it gives.
import type { Bid } from '@kaisai/contract/review/affinity'

export interface PlanWork {
  readonly id: string
  /** Experts it needs, those that stay included. */
  readonly need: number
  /** The main discipline first. */
  readonly disciplines: readonly string[]
  readonly schoolId: string | null
  readonly provinceId?: string | null
  /** Only experts of this group; null: any. */
  readonly groupId: string | null
  /** Experts that stay, whatever speaks against them. */
  readonly kept: readonly string[]
  /** As `keywordsOf` gives them; read with `affinity` alone, as are those of experts. */
  readonly keywords?: readonly string[]
}

export interface PlanExpert {
  readonly id: string
  /** Works at most, those that stay included. */
  readonly maxLoad: number
  /** Works at least, as far as possible. */
  readonly minLoad?: number
  readonly disciplines: readonly string[]
  readonly schoolId: string | null
  readonly provinceId?: string | null
  readonly groupId: string | null
  readonly keywords?: readonly string[]
}

export interface PlanConflict {
  readonly workId: string
  readonly expertId: string
  /** 'block': never. 'warn': only where it is worth its penalty. */
  readonly effect: 'block' | 'warn'
}

export interface PlanInput {
  readonly works: readonly PlanWork[]
  readonly experts: readonly PlanExpert[]
  readonly conflicts: readonly PlanConflict[]
  /** What experts said; absent: they were not asked. With `affinity` alone, as is the next. */
  readonly bids?: readonly { readonly workId: string; readonly expertId: string; readonly bid: Bid }[]
  /** The organizer's own figures, 0 to 1000, in place of fields and keywords. */
  readonly matrix?: readonly { readonly workId: string; readonly expertId: string; readonly value: number }[]
}

/** What a plan by affinity makes large: the sum over all works, or first the sum of the work that has least, then the sum over all. */
export const affinityGoals = ['total', 'lowest'] as const
export interface AffinityOptions {
  readonly goal: (typeof affinityGoals)[number]
  /** Whether loads are evened as without affinity; else the limits of experts alone hold. */
  readonly isEven: boolean
  /**
   * Per cent: no pair comes about with a higher probability, so that nobody can count on a work. The plan is drawn by the seed. Only with
   * the goal 'total', without overlap and without `isOneSchoolPerWork`, which would change what was drawn.
   */
  readonly cap?: number
}

export interface PlanOptions {
  /** Published with the plan; the same seed gives the same plan. */
  readonly seed: string
  /** Experts looked at for each work, best two thirds and a random third. */
  readonly candidates?: number
  /** Whether to mix, so that experts share works with many others: parts are joined whatever it costs. */
  readonly overlap: boolean
  /** With `overlap`: share of all seats, 0 to 1, that experts of other fields take. */
  readonly across?: number
  /** Whether two experts of one work must come from different schools. */
  readonly isOneSchoolPerWork?: boolean
  /** By affinity (0 to 1000, `affinityOf`) in place of discipline, school and province. */
  readonly affinity?: AffinityOptions
}

/** Why this expert: what spoke for him, or against. */
export type ReasonCode =
  | 'kept'
  | 'mainDiscipline'
  | 'discipline'
  | 'disciplineUnknown'
  | 'disciplineOther'
  | 'otherSchool'
  | 'sameSchool'
  | 'schoolUnknown'
  | 'otherProvince'
  | 'warned'
  | 'keywords'
  | 'keywordsOther'
  | 'keywordsUnknown'
  | 'matrix'
  | 'bidWant'
  | 'bidCan'
  | 'bidNone'
  | 'bidNot'

export interface PlanAssignment {
  readonly workId: string
  readonly expertId: string
  readonly score: number
  readonly reasons: readonly ReasonCode[]
}

/**
 * 'noExpert': there are none at all. 'group': too few in the work's group. 'conflicts': too few without a blocking conflict.
 * 'loads': all who could have as much as they may.
 */
export type ShortReason = 'noExpert' | 'group' | 'conflicts' | 'loads'
export interface PlanShort {
  readonly workId: string
  readonly missing: number
  readonly why: ShortReason
  /** Experts who could take it if they had time. */
  readonly eligible: number
}

/** A rule outside the network that could not be met. */
export interface PlanUnmet {
  readonly workId: string
  readonly rule: 'oneSchoolPerWork'
  readonly expertIds: readonly string[]
}

/** How comparable scores will be: experts who share works can be compared. */
export interface Overlap {
  /** Pairs of experts with a common work. */
  readonly pairs: number
  /** The most there could be with so many reviews. */
  readonly mostPairs: number
  /** Of all pairs of experts with work. */
  readonly share: number
  /** Parts that share no work with each other; 1 is what one wants. */
  readonly components: number
  /** Seats whose experts mostly judge another field, of all. */
  readonly across: number
  readonly seats: number
}

/** How good a plan by affinity is. */
export interface AffinityReport {
  /** Σ affinity over all assignments, those that stay included. */
  readonly total: number
  /** The total of the best plan of the same loads without a cap, without regard to the lowest work and without mixing. */
  readonly best: number
  /** The smallest sum of a work that has all its experts; null: no work has. */
  readonly lowest: number | null
  /** Proven: no plan has a higher lowest sum. */
  readonly lowestBound: number | null
  /** Works whose experts match by less than `POOR_AFFINITY` on average. */
  readonly poor: number
  /** Bids for a work that could be met, and those that were. */
  readonly wants: number
  readonly wantsMet: number
  /** Assigned to experts who said they cannot, because the work would have stayed short. */
  readonly against: readonly { readonly workId: string; readonly expertId: string }[]
  /** The highest probability any pair came about with, per cent; 100 without a cap. */
  readonly likeliest: number
}

export interface Plan {
  /** By work, then expert. */
  readonly assignments: readonly PlanAssignment[]
  readonly short: readonly PlanShort[]
  readonly unmet: readonly PlanUnmet[]
  readonly loads: readonly { readonly expertId: string; readonly load: number; readonly maxLoad: number }[]
  /** See `planDistribution`. */
  readonly objective: number
  /** Proven: no plan that assigns as many can have more, when the rules outside the network are left aside. */
  readonly bound: number
  readonly overlap: Overlap
  /** Points that joining parts and mixing cost. */
  readonly mixingCost: number
  /** SHA-256 of the canonical input and options. */
  readonly inputsHash: string
  readonly affinity?: AffinityReport
}
