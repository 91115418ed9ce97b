// The orders of the Kaisai Cup as facts; story-payments.ts makes them through the real actions.

/** How far an order has come when the demo opens. */
export type DemoPaymentEnd = 'pending' | 'verifying' | 'paid' | 'closed' | 'refunded'

export interface DemoPayment {
  /** User name of the team's captain. */
  readonly captain: string
  readonly until: DemoPaymentEnd
}

/** In the order they are made: somebody may cancel one order and make another. 雪域像素 owes its fee and has none yet; 数据有声 pays online (story-reconcile.ts). */
export const demoPayments: readonly DemoPayment[] = [
  { captain: 'baihua', until: 'refunded' },
  { captain: 'qinmubai', until: 'closed' },
  { captain: 'qinmubai', until: 'pending' },
  { captain: 'weichunxiao', until: 'verifying' },
]
