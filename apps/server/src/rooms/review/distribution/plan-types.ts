// What a distribution is made from, and what it gives.

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
}
