/** Rights and screens of bank statements, joined in ../access.ts. */
export const bankPermissions = {
  'finance:bank:list': ['查看银行流水', 'See bank statements'],
  'finance:bank:settle': ['导入与核销银行流水', 'Import and settle bank statements'],
} as const

export const bankScreens = {
  'finance.bank': {
    path: '/finance/bank',
    access: 'finance:bank:list',
    label: ['银行流水', 'Bank statements'],
    directory: 'finance',
  },
} as const
