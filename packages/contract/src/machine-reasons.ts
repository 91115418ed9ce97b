// Reasons the product itself writes into histories. Stored is the Chinese sentence, as rows of earlier versions have it; whoever reads it
// sees it in his own language. What people wrote is shown as they wrote it.
import { inLang, type Label, type Lang } from './lang.ts'

export const machineReasons = {
  stageOpened: ['按赛程开始', 'Opened by the schedule'],
  stageClosed: ['按赛程截止', 'Closed by the schedule'],
  bySchedule: ['按赛程自动进行', 'By the schedule'],
  batchEnded: ['到期自动截止', 'Closed at its end'],
  workLeft: ['作品已退出', 'The work has left'],
  scoredAnew: ['专家重新评分，原调整失效', 'Scored anew: the adjustment no longer holds'],
  resultChanged: ['成绩变动，须重新拟定', 'The result changed; to be proposed anew'],
  proposedAnew: ['成绩变动，重新拟定', 'The result changed; proposed anew'],
  corrected: ['信息更正', 'Details corrected'],
  awardRevoked: ['奖项已撤销', 'The award was revoked'],
  payerCancelled: ['付款人取消', 'Cancelled by the payer'],
  orderOver: ['超过支付期限', 'The time to pay was over'],
  teamLeft: ['队伍已退赛', 'The team has left'],
  teamLeftKept: ['队伍已退赛，按退费规则扣留部分费用', 'The team has left; a part is kept by the refund rule'],
  paidOtherwise: ['订单已通过其他方式支付', 'The order was paid another way'],
  lateMoney: ['订单关闭后到账，原路退回', 'Paid after the order closed: refunded'],
  doubleMoney: ['重复支付，原路退回', 'Paid twice: sent back'],
  schoolPage: ['学校通过页面链接审核', 'Audited by the school on its page'],
  summaryChanged: ['主办方调整了总结内容，请核对后重新提交', 'The organizer changed what is asked: check it and submit again'],
  feeOver: ['缴费期已过，仍未缴费', 'The fee was not paid in time'],
} as const satisfies Record<string, Label>

const known: ReadonlyMap<string, Label> = new Map(Object.values(machineReasons).map((label) => [label[0], label]))

/** The sentence that is stored. */
export const machineReason = (key: keyof typeof machineReasons): string => machineReasons[key][0]

/** A stored reason for a reader: in his language where the product wrote it, else as it was written. */
export const reasonIn = (text: string, lang: Lang): string => {
  const label = known.get(text)
  return label ? inLang(label, lang) : text
}
