import type { OrderWord, PaymentWord, RefundWord } from '@kaisai/contract/finance/labels'
import type { Meaning } from '#web/ui/StatusTag.tsx'

export const orderMeaning: Readonly<Record<OrderWord, Meaning>> = {
  pending: 'open',
  verifying: 'waits',
  paid: 'good',
  closed: 'idle',
  partially_refunded: 'idle',
  refunded: 'idle',
}
export const paymentMeaning: Readonly<Record<PaymentWord, Meaning>> = {
  created: 'idle',
  pending: 'open',
  success: 'good',
  failed: 'bad',
  closed: 'idle',
  exception: 'bad',
}
export const refundMeaning: Readonly<Record<RefundWord, Meaning>> = {
  requested: 'waits',
  approved: 'open',
  processing: 'open',
  success: 'good',
  failed: 'bad',
  rejected: 'idle',
}
