// What the states of a work mean in the five colors, for those who made it.
import type { WorkWord } from '@kaisai/contract/work/labels'
import type { Meaning } from '#web/ui/StatusTag.tsx'

const work: Readonly<Record<WorkWord, Meaning>> = {
  draft: 'waits',
  submitted: 'good',
  returned: 'waits',
  accepted: 'good',
  invalid: 'bad',
  reviewing: 'open',
  reviewed: 'open',
  withdrawn: 'idle',
  disqualified: 'bad',
}
/** The color of a work's status; null: nothing was begun. */
export const workMeaning = (status: WorkWord | null): Meaning => (status === null ? 'idle' : work[status])
