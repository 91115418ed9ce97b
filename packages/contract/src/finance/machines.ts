// Every state machine of the room.
import type { Machine } from '../machine.ts'
import { bankLineStates } from './bank/bank.states.ts'
import { billStates } from './bill/bill.states.ts'
import { closingStates } from './closing/closing.states.ts'
import { exceptionStates } from './exception.states.ts'
import { invoiceStates } from './invoice/invoice.states.ts'
import { orderStates } from './order.states.ts'
import { paymentStates } from './payment.states.ts'
import { differenceStates, reconciliationStates } from './reconcile/reconcile.states.ts'
import { refundStates } from './refund.states.ts'

export const financeMachines: readonly Machine[] = [
  ...[orderStates, paymentStates, refundStates, exceptionStates],
  ...[reconciliationStates, differenceStates, bankLineStates, closingStates],
  ...[invoiceStates, billStates],
]
