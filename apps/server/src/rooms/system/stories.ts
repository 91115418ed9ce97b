/** What seeds and tests do in this room; the product itself never imports it. */
export { wantViews } from './files-views.ts'
export { parameters } from './parameters.ts'
export { brokenSeal, sealLog } from './seal-log.ts'
export { sweep } from './system.routes.ts'
