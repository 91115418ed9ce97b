/** Rights and screens of the monthly closing, joined in ../access.ts. */
export const closingPermissions = {
  'finance:closing:list': ['查看月结', 'See monthly closings'],
  'finance:closing:close': ['月结与反结账', 'Close and reopen months'],
} as const

export const closingScreens = {
  'finance.closing': {
    path: '/finance/close',
    access: 'finance:closing:list',
    label: ['月结', 'Monthly closing'],
    directory: 'finance',
  },
} as const
