// The open question for a second factor between the first and the second step of signing in. Kept by the page only: a reload begins anew.
import type { SignedIn } from './signed-in.ts'

export interface OpenStep extends NonNullable<SignedIn['second']> {
  /** Where the person wanted to go. */
  readonly wanted: string | null
}

let open: OpenStep | null = null

/** Keeps the question for the page of the second step. */
export const keepStep = (step: OpenStep): void => {
  open = step
}
/** The question, or null when there is none. */
export const openStep = (): OpenStep | null => open
/** Forgets the question: it was answered or is over. */
export const forgetStep = (): void => {
  open = null
}
