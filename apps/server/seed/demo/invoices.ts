// The invoices of the Kaisai Cup as facts; story-invoices.ts makes them through the real actions.
import type { BuyerFields } from '@kaisai/contract/finance/invoice/fields'

/** How far an invoice has come when the demo opens. reissued: reversed, and another one issued in its place. */
export type DemoInvoiceEnd = 'requested' | 'rejected' | 'withdrawn' | 'queued' | 'reissued'

/** What became of each captain's paid order, one request after the other. */
export const demoInvoices: readonly { readonly captain: string; readonly ends: readonly DemoInvoiceEnd[] }[] = [
  { captain: 'panyifan', ends: ['rejected', 'requested'] },
  { captain: 'fangzhixia', ends: ['withdrawn', 'queued'] },
  { captain: 'chenjinghe', ends: ['reissued'] },
]

/** Who a captain has invoices made out to: the person, or the school that pays it back. */
export const demoBuyers: readonly BuyerFields[] = [
  {
    ...{
      buyerType: '02',
      title: '江南大学',
      taxNo: '12100000400000624D',
      address: '无锡市蠡湖大道1800号',
      phone: '0510-85326517',
    },
    ...{ bank: '工商银行无锡蠡湖支行', account: '1103020109000012345', email: '' },
  },
  { ...{ buyerType: '03', title: '', taxNo: '', address: '', phone: '', bank: '', account: '', email: '' } },
]
