import type { newsAccess } from '@kaisai/contract/news/access'
import type { Screens } from '#web/ui/screens.ts'

/** Screens of the news room by their keys in the contract. */
export const screens = {
  'news.articles': async () => (await import('./desk/ArticlePage.tsx')).ArticlePage,
  'news.articleEdit': async () => (await import('./desk/ArticleEditPage.tsx')).ArticleEditPage,
  'news.articleDetail': async () => (await import('./desk/ArticleDetailPage.tsx')).ArticleDetailPage,
  'news.apply': async () => (await import('./desk/apply/ApplyPage.tsx')).ApplyPage,
  'news.applyEdit': async () => (await import('./desk/apply/ApplyEditPage.tsx')).ApplyEditPage,
  'news.applyDetail': async () => (await import('./desk/apply/ApplyDetailPage.tsx')).ApplyDetailPage,
  'news.collect': async () => (await import('./desk/collect/CollectPage.tsx')).CollectPage,
  'news.collectDetail': async () => (await import('./desk/collect/CollectDetailPage.tsx')).CollectDetailPage,
  'news.competitionCheck': async () => (await import('./desk/apply/CheckPage.tsx')).CheckPage,
  'news.checkDetail': async () => (await import('./desk/apply/CheckDetailPage.tsx')).CheckDetailPage,
} satisfies Screens<keyof typeof newsAccess.screens>
