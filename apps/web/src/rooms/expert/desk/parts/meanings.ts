// What the room's states mean among the five colors.
import type { ApplicationWord, ExpertWord, InvitationWord } from '@kaisai/contract/expert/labels'
import type { Meaning } from '#web/ui/StatusTag.tsx'

export const expertMeaning: Readonly<Record<ExpertWord, Meaning>> = {
  draft: 'idle',
  pending_school: 'waits',
  pending: 'waits',
  active: 'good',
  suspended: 'bad',
  retired: 'idle',
  rejected: 'bad',
  temporary: 'open',
}
export const invitationMeaning: Readonly<Record<InvitationWord, Meaning>> = {
  invited: 'waits',
  accepted: 'good',
  accepted_reduced: 'good',
  declined: 'bad',
  expired: 'bad',
  cancelled: 'idle',
}
export const applicationMeaning: Readonly<Record<ApplicationWord, Meaning>> = {
  submitted: 'waits',
  school_passed: 'open',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'idle',
}
