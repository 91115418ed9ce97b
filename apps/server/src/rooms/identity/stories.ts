/** What seeds and tests do in this room; the product itself never imports it. */

export { addBankCard } from './account.ts'
export { openSession } from './session.store.ts'
