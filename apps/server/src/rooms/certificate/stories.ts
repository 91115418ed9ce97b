/** What seeds and tests do in this room; the product itself never imports it. */
export { issueBatch } from './make/issue-batch.ts'
export { seedBatch } from './make/seed-batch.ts'
export { saveSetting } from './setting/settings.ts'
export { publishTemplate } from './template/publish-template.ts'
export { addTemplate } from './template/save-template.ts'
