import type { DifferenceWord, ReconciliationWord } from '@kaisai/contract/finance/reconcile/labels'
import type { Meaning } from '#web/ui/StatusTag.tsx'

export const dayMeaning: Readonly<Record<ReconciliationWord, Meaning>> = {
  waiting: 'open',
  missing: 'bad',
  differing: 'waits',
  matched: 'good',
  waived: 'idle',
}
export const differenceMeaning: Readonly<Record<DifferenceWord, Meaning>> = { open: 'waits', settled: 'good', gone: 'idle' }
