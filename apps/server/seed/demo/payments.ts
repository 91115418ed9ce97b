// The orders of the Kaisai Cup as facts; story-payments.ts makes them through the real actions.
import type { OnlineProvider } from '@kaisai/contract/finance/providers'

/** How far an order has come when the demo opens. late: its money came after it was closed. */
export type DemoPaymentEnd = 'pending' | 'verifying' | 'paid' | 'closed' | 'late' | 'refunded'

export interface DemoPayment {
  /** User name of the team's captain. */
  readonly captain: string
  readonly through: OnlineProvider | 'transfer'
  readonly until: DemoPaymentEnd
}

/** In the order they are made: somebody may cancel one order and make another. 雪域像素 owes its fee and has none yet; 数据有声 paid last month (story-reconcile.ts). */
export const demoPayments: readonly DemoPayment[] = [
  { captain: 'fangzhixia', through: 'wechat', until: 'paid' },
  { captain: 'baihua', through: 'transfer', until: 'refunded' },
  { captain: 'qinmubai', through: 'wechat', until: 'late' },
  { captain: 'qinmubai', through: 'transfer', until: 'closed' },
  { captain: 'qinmubai', through: 'transfer', until: 'pending' },
  { captain: 'weichunxiao', through: 'transfer', until: 'verifying' },
]
