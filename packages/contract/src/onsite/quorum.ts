import type { QuorumKind } from './labels.ts'

/** How many members who are present must have submitted; at least one. Absent members are struck. */
export const quorumNeeded = (kind: QuorumKind, value: number, present: number): number =>
  Math.max(1, Math.min(present, kind === 'share' ? Math.ceil((value * present) / 100) : value))

/** Whether a team is through: with nobody present nothing is judged. */
export const isQuorate = (needed: number, submitted: number, present: number): boolean => present > 0 && submitted >= needed
