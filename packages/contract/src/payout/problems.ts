import { defineProblems } from '../problem-def.ts'

export const payoutProblems = defineProblems({
  'payout.nobody': [
    37001,
    409,
    '没有可以发放的款项：奖金须已生效且未发放，酬金须先设置标准并有已提交的评分',
    'There is nothing to pay: prizes must be final and unpaid; fees need a rate and submitted score sheets.',
  ],
  'payout.changed': [37002, 409, '名单已被修改，请刷新后重试', 'The list was changed. Reload and try again.'],
  'payout.no_card': [
    37003,
    409,
    '以下人员尚未登记银行卡：{names}。请提醒本人在“账号设置”中添加，或将其移出名单',
    'These people have no bank card yet: {names}. Remind them to add one under “Account”, or take them off the list.',
  ],
  'payout.card_changed': [
    37004,
    409,
    '以下人员在审批后更换了银行卡：{names}。请退回名单重新核算',
    'These people changed their bank card after the approval: {names}. Return the list and compute it again.',
  ],
  'payout.own': [
    37005,
    403,
    '不能审批自己提交的名单，请由其他人员审批',
    'You cannot approve a list you submitted. Ask a colleague.',
  ],
  'payout.stale': [
    37006,
    409,
    '以下款项已变化：{names}。请退回名单重新核算',
    'These amounts changed meanwhile: {names}. Return the list and compute it again.',
  ],
  'payout.other_month': [
    37007,
    409,
    '名单按{month}计税，付款日期须在该月内；请修改日期，或退回名单按实际月份重新核算',
    'The list was taxed for {month}: the day of payment must lie in it. Change the day, or return the list and compute it for the real month.',
  ],
  'payout.future': [37008, 422, '付款日期不能晚于今天', 'The day of payment cannot be later than today.'],
  'payout.empty': [
    37009,
    409,
    '名单中没有待发放的人员，请重新核算或作废',
    'Nobody is left on the list. Compute it again, or make it void.',
  ],
  'payout.needs_ground': [37010, 422, '不代扣税款时，请在说明中写明依据', 'Say in the note on what ground no tax is withheld.'],
  'payout.no_tax': [
    37011,
    409,
    '该名单没有代扣税款，或税款已登记缴纳',
    'This list withheld no tax, or its tax was remitted already.',
  ],
  'payout.rate_changed': [
    37012,
    409,
    '酬金标准已被他人修改，请刷新后重试',
    'Somebody changed this rate meanwhile. Reload and try again.',
  ],
  'payout.all_have_cards': [37013, 409, '名单中的人员均已登记银行卡', 'Everybody on the list has a bank card.'],
  'payout.recompute': [
    37014,
    409,
    '名单编制后金额、税额或银行卡有变化，请先“重新核算”，核对后再提交',
    'Amounts, tax or bank cards changed since the list was computed. Compute it again, check it, then submit it.',
  ],
})
