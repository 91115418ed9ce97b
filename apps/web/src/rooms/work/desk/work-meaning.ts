// What the states of works and the answers to findings mean in the five colors.
import type { CheckVerdict, FindingStatus, WorkWord } from '@kaisai/contract/work/labels'
import type { Meaning } from '#web/ui/StatusTag.tsx'

const work: Readonly<Record<WorkWord, Meaning>> = {
  draft: 'idle',
  submitted: 'waits',
  returned: 'waits',
  accepted: 'good',
  invalid: 'bad',
  reviewing: 'open',
  reviewed: 'good',
  withdrawn: 'idle',
  disqualified: 'bad',
}
/** The color of a work's status. */
export const workMeaning = (status: WorkWord): Meaning => work[status]

const verdict: Readonly<Record<CheckVerdict | 'withdraw' | 'disqualify', Meaning>> = {
  ...{ accept: 'good', return: 'waits', invalidate: 'bad', revoke: 'open' },
  // Listed among the checks as well: what took a work out.
  ...{ withdraw: 'idle', disqualify: 'bad' },
}
/** The color of an answer of the formal check. */
export const verdictMeaning = (word: string): Meaning => verdict[word as keyof typeof verdict] ?? 'idle'

const finding: Readonly<Record<FindingStatus, Meaning>> = { open: 'waits', confirmed: 'bad', dismissed: 'good' }
/** The color of a human's answer to a finding. */
export const findingMeaning = (status: FindingStatus): Meaning => finding[status]
