/** What seeds and tests do in this room; the product itself never imports it. */

export { checkApplication, moveApplication } from './apply/move-application.ts'
export { addApplication } from './apply/save-application.ts'
export { addCollect, moveCollect } from './collect/save-collect.ts'
export { moveArticle } from './move-article.ts'
export { addArticle } from './save-article.ts'
