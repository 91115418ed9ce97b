// What the states of enrollments, people and stages mean in the five colors of a status.
import type { Meaning } from '#web/ui/StatusTag.tsx'

const known: Readonly<Record<string, Meaning>> = {
  gathering: 'waits',
  pending: 'open',
  returned: 'waits',
  approved: 'open',
  unpaid: 'waits',
  effective: 'good',
  rejected: 'bad',
  waitlisted: 'waits',
  disqualified: 'bad',
  accepted: 'good',
  invited: 'waits',
  declined: 'bad',
  expired: 'bad',
  requested: 'open',
  in: 'open',
  submitted: 'open',
  under_review: 'open',
  advanced: 'good',
  awarded: 'good',
  reserve: 'waits',
  eliminated: 'bad',
  absent: 'bad',
}

/** The color of a state's word; drafts, withdrawals and whatever is unknown are grey. */
export const enrollmentMeaning = (status: string): Meaning => known[status] ?? 'idle'
