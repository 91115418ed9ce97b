// The one thing to do next in a competition. Pure: no database, no clock, no words.
import type { CompetitionStatus, CompetitionVerb } from '../competition.policy.ts'

/** How a competition stands for somebody. */
export interface Standing {
  readonly status: CompetitionStatus
  /** The moves it offers this person now. */
  readonly moves: readonly CompetitionVerb[]
  /** How much of each kind of work waits for this person, in the order of the work. */
  readonly waiting: readonly number[]
  /** A window is open or to come. */
  readonly hasWindow: boolean
}

export type NextStep =
  /** The competition itself stands in the way: it has to be prepared, corrected, approved or resumed. */
  | { readonly kind: 'prepare' | 'correct' | 'approve' | 'awaitApproval' | 'resume' | 'awaitResumption' }
  /** The work at this place waits. */
  | { readonly kind: 'work'; readonly at: number }
  /** Everything is done until the next date. */
  | { readonly kind: 'wait' }
  /** Every date is past: the competition is to be settled, finished, archived. */
  | { readonly kind: 'close' }
  /** Nothing comes any more. */
  | { readonly kind: 'over' }

/**
 * What is next. The state of the competition comes first, because nothing else can be done in it; then what waits, in the order of the
 * work and not by urgency: what is earlier in a competition keeps what is later from being right. Then the next date, then closing it.
 */
export const nextStep = ({ status, moves, waiting, hasWindow }: Standing): NextStep => {
  const may = (...verbs: CompetitionVerb[]): boolean => verbs.some((verb) => moves.includes(verb))
  if (status === 'draft') return { kind: 'prepare' }
  if (status === 'returned') return { kind: 'correct' }
  if (status === 'auditing') return { kind: may('approve') ? 'approve' : 'awaitApproval' }
  if (status === 'suspended') return { kind: may('resume', 'resumeRunning') ? 'resume' : 'awaitResumption' }
  const at = waiting.findIndex((count) => count > 0)
  if (at >= 0) return { kind: 'work', at }
  if (hasWindow) return { kind: 'wait' }
  return { kind: may('settle', 'finish', 'archive') ? 'close' : 'over' }
}
