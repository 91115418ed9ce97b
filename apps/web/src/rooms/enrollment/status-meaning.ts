// What the states of enrollments, people, change requests and stages mean in the five colors, the same on every page.
import type { Meaning } from '#web/ui/StatusTag.tsx'

const enrollment: Readonly<Record<string, Meaning>> = {
  draft: 'idle',
  gathering: 'waits',
  pending: 'waits',
  returned: 'waits',
  approved: 'open',
  unpaid: 'waits',
  effective: 'good',
  rejected: 'bad',
  waitlisted: 'waits',
  withdrawn: 'idle',
  disqualified: 'bad',
}
/** The color of an enrollment's status. */
export const enrollmentMeaning = (status: string): Meaning => enrollment[status] ?? 'idle'

const change: Readonly<Record<string, Meaning>> = { requested: 'waits', approved: 'good', rejected: 'bad', withdrawn: 'idle' }
/** The color of a change request's status. */
export const changeMeaning = (status: string): Meaning => change[status] ?? 'idle'

const member: Readonly<Record<string, Meaning>> = { invited: 'waits', accepted: 'good', declined: 'bad', expired: 'bad' }
/** The color of a person's status in a team. */
export const memberMeaning = (status: string): Meaning => member[status] ?? 'idle'

const stage: Readonly<Record<string, Meaning>> = {
  waiting: 'idle',
  in: 'open',
  submitted: 'open',
  under_review: 'open',
  advanced: 'good',
  reserve: 'waits',
  eliminated: 'bad',
  awarded: 'good',
  absent: 'bad',
  quit: 'idle',
}
/** The color of a team's state in a stage. */
export const stageMeaning = (status: string): Meaning => stage[status] ?? 'idle'
