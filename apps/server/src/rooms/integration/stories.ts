/** What seeds and tests do in this room; the product itself never imports it. */
export { saveHook } from './hook/save-hook.ts'
export { makeOwnToken, makeToken } from './make-token.ts'
export { addSubscription } from './subscription/save-subscription.ts'
