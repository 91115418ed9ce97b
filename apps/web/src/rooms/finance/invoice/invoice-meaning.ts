import type { InvoiceWord } from '@kaisai/contract/finance/invoice/labels'
import type { Meaning } from '#web/ui/StatusTag.tsx'

export const invoiceMeaning: Readonly<Record<InvoiceWord, Meaning>> = {
  requested: 'waits',
  queued: 'open',
  issuing: 'open',
  issued: 'good',
  manual: 'good',
  failed: 'bad',
  rejected: 'bad',
  withdrawn: 'idle',
  red_pending: 'waits',
  red: 'idle',
}
