/** What seeds and tests do in this room; the product itself never imports it. */
export { publishSite } from './publish-site.ts'
export { addBanner } from './save-banner.ts'
export { updateSite } from './save-site.ts'
export { getSite } from './site.views.ts'
export { forgetMarks, makeVisitCounter } from './visit/count-visits.ts'
