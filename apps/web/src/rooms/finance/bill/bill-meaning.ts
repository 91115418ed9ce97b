import type { BillWord } from '@kaisai/contract/finance/bill/labels'
import type { Meaning } from '#web/ui/StatusTag.tsx'

export const billMeaning: Readonly<Record<BillWord, Meaning>> = {
  draft: 'idle',
  issued: 'waits',
  part_settled: 'open',
  settled: 'good',
  void: 'idle',
}
