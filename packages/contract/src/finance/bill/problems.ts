import { defineProblems } from '../../problem-def.ts'

export const billProblems = defineProblems({
  'finance.bill_period': [
    30131,
    422,
    '结束日期须不早于开始日期，且不晚于今天',
    'The period ends on or after its first day, and not after today.',
  ],
  'finance.bill_changed': [
    30132,
    409,
    '该账单已被他人处理，请刷新后查看',
    'Somebody dealt with this bill meanwhile. Reload to see.',
  ],
  'finance.bill_empty': [
    30133,
    409,
    '该期间没有未入账的订单或退款，请调整期间',
    'Nothing of this period is without a bill. Choose another period.',
  ],
})
