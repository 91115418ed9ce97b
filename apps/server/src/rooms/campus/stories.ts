/** What seeds and tests do in this room; the product itself never imports it. */
export { saveProvider } from './save-provider.ts'
