/** What seeds and tests do in this room; the product itself never imports it. */
export { moveArticle } from './move-article.ts'
export { addArticle } from './save-article.ts'
