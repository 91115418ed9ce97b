/** Rights and screens of reconciliation, joined in ../access.ts. */
export const reconcilePermissions = {
  'finance:reconcile:list': ['查看渠道对账', 'See the reconciliation with providers'],
  'finance:reconcile:run': ['对账与处理差异', 'Reconcile and work off differences'],
} as const

export const reconcileScreens = {
  'finance.reconcile': {
    path: '/finance/reconcile',
    access: 'finance:reconcile:list',
    label: ['渠道对账', 'Reconciliation'],
    directory: 'finance',
  },
} as const
