import { defineProblems } from '../problem-def.ts'
import { bankProblems } from './bank/problems.ts'
import { billProblems } from './bill/problems.ts'
import { closingProblems } from './closing/problems.ts'
import { invoiceProblems } from './invoice/problems.ts'
import { reconcileProblems } from './reconcile/problems.ts'

const moneyProblems = defineProblems({
  'finance.nothing_due': [
    30001,
    409,
    '“{team}”当前没有待缴费用（{state}），请刷新后查看',
    '“{team}” owes nothing now ({state}). Reload to see.',
  ],
  'finance.order_open': [
    30002,
    409,
    '“{team}”已在订单 {no} 中等待支付，请先支付或取消该订单',
    '“{team}” waits in order {no}. Pay or cancel that order first.',
  ],
  'finance.other_competition': [
    30003,
    422,
    '一个订单只能包含同一竞赛的队伍，请分别下单',
    'One order holds teams of one competition. Make an order for each.',
  ],
  'finance.no_channel': [
    30004,
    409,
    '主办方尚未开通该付款方式，请选择其他方式或联系主办方',
    'The organizer does not take this way of paying. Choose another, or contact the organizer.',
  ],
  'finance.order_state': [
    30005,
    409,
    '订单当前为“{state}”，不能进行此操作，请刷新后查看',
    'The order is “{state}”: this cannot be done now. Reload to see.',
  ],
  'finance.order_over': [30006, 409, '订单已过支付期限，请重新下单', 'The time to pay this order is over. Make a new one.'],
  'finance.order_changed': [30007, 409, '订单已被修改，请刷新后重试', 'The order was changed. Reload and try again.'],
  'finance.provider_down': [
    30008,
    502,
    '支付渠道暂时没有响应，请稍后重试；如已付款，不会丢失',
    'The payment provider does not answer now. Try again later; nothing you paid is lost.',
  ],
  'finance.provider_refused': [
    30009,
    502,
    '支付渠道拒绝了请求（{reason}），请联系主办方财务',
    'The payment provider refused ({reason}). Contact the organizer’s finance staff.',
  ],
  'finance.channel_keys': [30010, 422, '“{what}”不正确，请核对后重新填写', '“{what}” is not right. Compare and enter it again.'],
  'finance.channel_incomplete': [
    30011,
    422,
    '请先填写完整并通过连接测试，再启用该渠道',
    'Fill everything in and pass the connection test before you turn this channel on.',
  ],
  'finance.link_over': [
    30012,
    404,
    '链接无效或已撤销，请向发送人索取新链接',
    'This link is not valid any more. Ask whoever sent it for a new one.',
  ],
  'finance.refund_too_much': [
    30013,
    409,
    '可退金额为 ¥{left}，不能退 ¥{wanted}，请修改退款金额',
    '¥{left} can be refunded, not ¥{wanted}. Change the amount.',
  ],
  'finance.second_person': [
    30014,
    403,
    '超过 ¥{limit} 的退款须由另一人审批',
    'Refunds above ¥{limit} are approved by another person.',
  ],
  'finance.own_voucher': [
    30015,
    403,
    '不能审核自己或自己所在队伍的缴费，请由其他人员审核',
    'You cannot check a payment of your own or of your own team. Ask a colleague.',
  ],
  'finance.refund_open': [
    30016,
    409,
    '该订单已有退款在处理，请等待完成后再申请',
    'A refund of this order is on its way. Wait for its end.',
  ],
  'finance.notice_refused': [30017, 400, '通知未通过校验', 'The notice was not accepted.'],
  'finance.merge_open': [
    30018,
    409,
    '学校“{school}”还有未完成的批量订单，请先支付或关闭',
    'The school “{school}” has an open batch order. Pay or close it first.',
  ],
  'finance.refund_at_order': [
    30019,
    409,
    '超过 ¥{limit} 的退款须由另一人审批：请在“财务管理 → 订单”中打开该队的订单 {no} 申请退款',
    'Refunds above ¥{limit} are approved by another person: request this one at the team’s order {no} under “Finance → Orders”.',
  ],
  'finance.setting_changed': [
    30020,
    409,
    '设置已被他人修改，请刷新页面后重新填写',
    'Somebody changed these settings meanwhile. Reload the page and enter yours again.',
  ],
  'finance.batch_unreadable': [
    30021,
    422,
    '文件无法读取，请下载名单填写并保存为 .xlsx',
    'The file cannot be read. Download the list, shorten it and save it as .xlsx.',
  ],
  'finance.batch_headings': [
    30022,
    422,
    '第{column}列应为“{expected}”，请重新下载名单',
    'Column {column} should be “{expected}”. Download the list again.',
  ],
  'finance.batch_rows': [
    30023,
    422,
    '一个订单最多{max}队，该名单有{rows}行，请分批下单',
    'One order holds {max} teams at most; this list has {rows} lines. Split it.',
  ],
  'finance.batch_empty': [
    30024,
    422,
    '名单中没有队伍，请保留需要缴费的行',
    'The list holds no teams. Keep the lines to be paid for.',
  ],
  'finance.batch_stale': [30025, 409, '文件与校验时不一致，请重新校验', 'This is not the file that was checked. Check it again.'],
  'finance.batch_none': [
    30026,
    409,
    '该竞赛没有本校待缴费的队伍，无需下载名单',
    'No team of your school owes a fee here: there is no list to download.',
  ],
  'finance.too_many_teams': [
    30027,
    409,
    '一个订单最多{max}队，请分批下单',
    'One order holds {max} teams at most. Make several orders.',
  ],
})

export const financeProblems = {
  ...moneyProblems,
  ...invoiceProblems,
  ...billProblems,
  ...reconcileProblems,
  ...bankProblems,
  ...closingProblems,
}
