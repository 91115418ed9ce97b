import { machine } from '../machine.ts'

/** One attempt to pay an order. `exception`: money came, and no order takes it. */
export const paymentStates = machine({
  name: 'finance_payments',
  initial: 'created',
  states: {
    created: ['已创建', 'Created'],
    pending: ['待付款', 'Waiting for the payer'],
    success: ['支付成功', 'Paid'],
    failed: ['支付失败', 'Failed'],
    closed: ['已关闭', 'Closed'],
    exception: ['异常到账', 'Payment exceptions'],
  },
  ends: ['success', 'exception'],
  moves: {
    begin: { from: ['created'], to: 'pending', access: 'system', label: ['发起支付', 'Begin'] },
    settle: { from: ['created', 'pending', 'closed', 'failed'], to: 'success', access: 'system', label: ['到账', 'Settle'] },
    fail: { from: ['created', 'pending'], to: 'failed', access: 'system', label: ['支付失败', 'Fail'] },
    close: { from: ['created', 'pending'], to: 'closed', access: 'system', label: ['关闭', 'Close'] },
    except: {
      from: ['created', 'pending', 'closed', 'failed'],
      to: 'exception',
      access: 'system',
      label: ['异常到账', 'Payment exceptions'],
    },
  },
  groups: {
    /** The payer may still pay. */
    live: { in: ['created', 'pending'], not: ['success', 'failed', 'closed', 'exception'] },
    /** Money came. */
    received: { in: ['success', 'exception'], not: ['created', 'pending', 'failed', 'closed'] },
  },
})
