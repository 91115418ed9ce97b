// What seeds and tests of other rooms do with payouts.
export { createPayout, dropPayoutItems } from './make-payout.ts'
export { movePayout, payPayout, returnPayoutItem } from './move-payout.ts'
export { getPayout, pagePayoutItems } from './payout.views.ts'
export { saveExpertFee } from './rates.ts'
