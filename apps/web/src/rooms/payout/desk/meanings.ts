import type { PayoutItemWord, PayoutWord } from '@kaisai/contract/payout/labels'
import type { Meaning } from '#web/ui/StatusTag.tsx'

export const payoutMeaning: Readonly<Record<PayoutWord, Meaning>> = {
  draft: 'idle',
  pending: 'waits',
  approved: 'open',
  paid: 'good',
  void: 'idle',
}
export const itemMeaning: Readonly<Record<PayoutItemWord, Meaning>> = {
  open: 'open',
  paid: 'good',
  returned: 'bad',
  dropped: 'idle',
}
