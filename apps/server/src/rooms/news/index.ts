export { cleanHtml, isBlank, plainText } from './html-policy.ts'
export { moveArticle } from './move-article.ts'
export { newsRoutes } from './news.routes.ts'
export { addArticle } from './save-article.ts'
