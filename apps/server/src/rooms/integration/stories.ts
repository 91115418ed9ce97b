/** What seeds and tests do in this room; the product itself never imports it. */
export { saveHook } from './hook/save-hook.ts'
export { makeOwnToken, makeToken } from './make-token.ts'
export { runRosterJob } from './roster/run-roster.ts'
export { saveRoster } from './roster/save-roster.ts'
export { addSubscription } from './subscription/save-subscription.ts'
