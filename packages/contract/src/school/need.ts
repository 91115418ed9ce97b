// What keeps a team of a school from being through, and whose turn it is.
import type { AuditStep } from '../competition/labels.ts'
import type { EnrollmentWord } from '../competition/rules/labels.ts'
import type { Need } from './labels.ts'

/** A team as far as its next step goes. `step`: whose answer its audit waits for. */
export interface Standing {
  readonly status: EnrollmentWord
  readonly step: AuditStep | null
  readonly isWorkMissing: boolean
}

/** The first thing that keeps a team from being through, as a school sees it: its colleges' steps are its own. */
export const needOf = ({ status, step, isWorkMissing }: Standing): Need => {
  switch (status) {
    case 'draft':
    case 'gathering':
    case 'returned':
      return 'people'
    case 'pending':
      return step === 'school' || step === 'college' ? 'audit' : step === 'advisor' ? 'people' : 'organizer'
    case 'approved':
    case 'waitlisted':
      return 'organizer'
    case 'unpaid':
      return 'payment'
    case 'effective':
      return isWorkMissing ? 'work' : 'nothing'
    default:
      return 'nothing'
  }
}
