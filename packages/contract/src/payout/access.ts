import { roomAccess } from '../access.ts'

export const payoutAccess = roomAccess('payout', {
  permissions: {
    'payout:list:list': ['查看发放名单', 'See payouts'],
    'payout:list:edit': ['编制发放名单', 'Prepare payouts'],
    'payout:list:approve': ['审批发放名单', 'Approve payouts'],
    'payout:list:pay': ['登记付款', 'Mark payouts as paid'],
  },
  screens: {
    'payout.list': {
      path: '/finance/payout',
      access: 'payout:list:list',
      label: ['奖金与酬金发放', 'Payouts'],
      directory: 'finance',
    },
    'payout.fees': {
      path: '/finance/payout/fee',
      access: 'payout:list:list',
      label: ['专家酬金', 'Expert fees'],
      directory: 'finance',
    },
    'payout.detail': {
      path: '/finance/payout/detail',
      access: 'payout:list:list',
      label: ['发放名单', 'Payout'],
      directory: 'finance',
      shown: false,
    },
  },
})
