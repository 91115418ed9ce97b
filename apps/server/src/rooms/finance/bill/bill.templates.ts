// Messages about bills.
import type { MessageTemplate } from '#src/platform/message-template.ts'

export const billTemplates: readonly MessageTemplate<'finance'>[] = [
  {
    key: 'finance.billIssued',
    channel: 'inApp',
    titleZh: '您有新的账单',
    titleEn: 'A new bill',
    bodyZh: '《{title}》的账单 {no}（¥{amount}）已出账，请查看并按订单支付。',
    bodyEn: 'Bill {no} for “{title}” (¥{amount}) was issued. See it and pay its orders.',
    places: ['title', 'no', 'amount'],
  },
]
