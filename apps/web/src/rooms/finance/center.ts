import type { CenterPage } from '#web/ui/screens.ts'

export const centerPages: readonly CenterPage[] = [
  {
    path: 'orders',
    label: ['我的订单', 'Orders'],
    icon: 'wallet',
    order: 14,
    load: async () => (await import('./center/OrdersPage.tsx')).OrdersPage,
  },
  {
    path: 'invoices',
    label: ['我的发票', 'Invoices'],
    icon: 'wallet',
    order: 14.5,
    load: async () => (await import('./invoice/MyInvoicesPage.tsx')).MyInvoicesPage,
  },
]
