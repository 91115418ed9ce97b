/** What seeds and tests do in this room; the product itself never imports it. */
export { makeOwnToken, makeToken } from './make-token.ts'
