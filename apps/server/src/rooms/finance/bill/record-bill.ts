import { recorder } from '#src/db/audit.ts'

/** Writes an action into the history of a bill. */
export const recordBill = recorder('finance', 'finance_bills')
