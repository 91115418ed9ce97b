import type { newsAccess } from '@kaisai/contract/news/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the news room by their keys in the contract. */
export const screens = {
  'news.articles': async () => (await import('./desk/ArticlePage.tsx')).ArticlePage,
  'news.articleEdit': async () => (await import('./desk/ArticleEditPage.tsx')).ArticleEditPage,
  'news.articleDetail': async () => (await import('./desk/ArticleDetailPage.tsx')).ArticleDetailPage,
} satisfies Screens<keyof typeof newsAccess.screens>
