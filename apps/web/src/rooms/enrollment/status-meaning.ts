// What the states of enrollments, people, change requests and stages mean in the five colors, the same on every page.
import type { EnrollmentWord } from '@kaisai/contract/competition/rules/labels'
import type { changeStates } from '@kaisai/contract/enrollment/change.states'
import type { memberStates } from '@kaisai/contract/enrollment/member.states'
import type { participationStates } from '@kaisai/contract/enrollment/participation.states'
import type { StateOf } from '@kaisai/contract/machine'
import type { Meaning } from '#web/ui/StatusTag.tsx'

type ChangeWord = StateOf<typeof changeStates>
type MemberWord = StateOf<typeof memberStates>
type StageWord = StateOf<typeof participationStates>

const enrollment: Readonly<Record<EnrollmentWord, Meaning>> = {
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
export const enrollmentMeaning = (status: EnrollmentWord): Meaning => enrollment[status]

const change: Readonly<Record<ChangeWord, Meaning>> = { requested: 'waits', approved: 'good', rejected: 'bad', withdrawn: 'idle' }
/** The color of a change request's status. */
export const changeMeaning = (status: ChangeWord): Meaning => change[status]

const member: Readonly<Record<MemberWord, Meaning>> = {
  invited: 'waits',
  accepted: 'good',
  declined: 'bad',
  expired: 'bad',
  removed: 'idle',
  left: 'idle',
}
/** The color of a person's status in a team. */
export const memberMeaning = (status: MemberWord): Meaning => member[status]

const stage: Readonly<Record<StageWord, Meaning>> = {
  waiting: 'idle',
  in: 'open',
  submitted: 'open',
  under_review: 'open',
  advanced: 'good',
  reserve: 'waits',
  eliminated: 'bad',
  absent: 'bad',
  quit: 'idle',
}
/** The color of a team's state in a stage. */
export const stageMeaning = (status: StageWord): Meaning => stage[status]
