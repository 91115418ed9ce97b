import { bilingual } from '#web/lang.tsx'

export const refundTexts = bilingual({
  zh: {
    title: '申请退款',
    how: (channel: string) =>
      `该订单由${channel}支付：线上支付原路退回；转账和人工登记的，表示款项已在线下退还。超过单人可退上限的，须另一人审批。退款不改变报名状态，队伍仍在参赛名单中；需要退出的，请另在队伍页办理。`,
    what: '退款范围',
    whole: (money: string) => `全部退款 ${money}`,
    byLine: '按明细退款',
    left: (money: string) => `最多可退 ${money}`,
    sum: (money: string) => `合计退款 ${money}`,
    nothing: '请至少填写一项退款金额',
    reason: '退款原因',
    reasonHint: '付款人将看到退款原因。',
    reasonShort: '请填写退款原因（2个字以上）',
    ask: '申请退款',
    asked: '退款已申请',
  },
  en: {
    title: 'Request a refund',
    how: (channel: string) =>
      `Paid through: ${channel}. Online payments go back the way they came; for transfers and fees confirmed by hand this says that the money was given back. Above what one person may refund, another person approves first. The enrollment stays as it is: a team that leaves withdraws on its page.`,
    what: 'What is refunded',
    whole: (money: string) => `All of it, ${money}`,
    byLine: 'Line by line',
    left: (money: string) => `At most ${money}`,
    sum: (money: string) => `${money} in total`,
    nothing: 'Enter an amount for one line at least',
    reason: 'Reason',
    reasonHint: 'The payer is shown the reason.',
    reasonShort: 'Enter a reason of 2 characters or more',
    ask: 'Request the refund',
    asked: 'The refund was requested',
  },
})
