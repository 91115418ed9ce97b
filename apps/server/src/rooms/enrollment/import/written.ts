// A line of an import with the enrollment it became.
import type { Terms } from '../team/terms.ts'
import type { CheckedEntry } from './check-rows.ts'

export interface Written extends CheckedEntry {
  readonly id: string
  readonly code: string
  readonly terms: Terms
  /** The state it comes to. */
  readonly state: 'pending' | 'unpaid' | 'effective'
}
