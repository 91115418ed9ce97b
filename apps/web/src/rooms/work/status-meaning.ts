// What the states of a work mean in the five colors, for those who made it.
import type { Meaning } from '#web/ui/StatusTag.tsx'

const work: Readonly<Record<string, Meaning>> = {
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
/** The color of a work's status. */
export const workMeaning = (status: string | null): Meaning => work[status ?? ''] ?? 'idle'
