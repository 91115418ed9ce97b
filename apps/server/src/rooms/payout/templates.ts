// Messages about money that is paid out.
import type { MessageTemplate } from '#src/platform/message-template.ts'

export const payoutTemplates: readonly MessageTemplate<'payout'>[] = [
  {
    key: 'payout.paid',
    channel: 'inApp',
    titleZh: '{kind}已发放',
    titleEn: '{kind}: paid',
    bodyZh: '《{title}》的{kind} ¥{amount}（已代扣税 ¥{tax}）已转入您的银行卡 {target}，请留意到账。',
    bodyEn: '{kind} of “{title}”: ¥{amount} (after ¥{tax} of tax) was transferred to your card {target}.',
    places: ['kind', 'title', 'amount', 'tax', 'target'],
  },
  {
    key: 'payout.itemReturned',
    channel: 'inApp',
    titleZh: '{kind}被银行退回',
    titleEn: '{kind}: returned by the bank',
    bodyZh: '《{title}》的{kind} ¥{amount} 转入银行卡 {target} 未成功：{reason}。请核对或更换银行卡，我们将重新发放。',
    bodyEn:
      '{kind} of “{title}” (¥{amount}) could not be transferred to your card {target}: {reason}. Check or replace the card; it will be paid again.',
    places: ['kind', 'title', 'amount', 'target', 'reason'],
  },
  {
    key: 'payout.cardMissing',
    channel: 'inApp',
    titleZh: '请登记银行卡，以便发放{kind}',
    titleEn: '{kind}: please add a bank card',
    bodyZh: '《{title}》有{kind} ¥{amount} 待发放，请先登记本人银行卡。',
    bodyEn: '{kind} of “{title}” (¥{amount}) waits to be paid. Please add your own bank card.',
    places: ['kind', 'title', 'amount'],
  },
  {
    key: 'payout.submitted',
    channel: 'inApp',
    titleZh: '有发放名单待审批',
    titleEn: 'A payout waits for approval',
    bodyZh: '发放名单 {no} 已提交，请审批。',
    bodyEn: 'Payout {no} was submitted. Please decide on it.',
    places: ['no'],
  },
  {
    key: 'payout.approved',
    channel: 'inApp',
    titleZh: '有发放名单待付款',
    titleEn: 'A payout waits to be paid',
    bodyZh: '发放名单 {no} 已获批准，请导出银行代发表并付款，付款后上传回单。',
    bodyEn: 'Payout {no} was approved. Export it for the bank, pay it, and upload the proof.',
    places: ['no'],
  },
  {
    key: 'payout.dropped',
    channel: 'inApp',
    titleZh: '发放名单有变动',
    titleEn: 'A payout changed',
    bodyZh: '因奖项撤销，{name}已从发放名单 {no} 中移出。若银行已付款，请联系本人追回。',
    bodyEn: 'An award was revoked: {name} was taken off payout {no}. If the bank paid already, ask for the money back.',
    places: ['name', 'no'],
  },
]
