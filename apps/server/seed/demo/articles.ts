import type { DemoArticle } from './articles/article.ts'
import { faqArticles } from './articles/faq.ts'
import { guideArticles } from './articles/guide.ts'
import { infoArticles } from './articles/info.ts'
import { manualArticles } from './articles/manual.ts'
import { newsArticles } from './articles/news.ts'
import { noticeArticles } from './articles/notice.ts'
import { noticeDetailArticles } from './articles/notice-details.ts'
import { previousWorkArticles } from './articles/previous-works.ts'
import { ruleArticles } from './articles/rules.ts'

/** Those that say how to take part. */
export const guidanceArticles: readonly DemoArticle[] = [
  ...noticeArticles,
  ...noticeDetailArticles,
  ...infoArticles,
  ...guideArticles,
  ...ruleArticles,
  ...faqArticles,
]

/**
 * Articles of the demo competition: the first edition (2026–2027) of the Kaisai Cup National University Innovation Design Competition.
 * Organisers, people and works are invented.
 */
export const demoArticles: readonly DemoArticle[] = [
  ...guidanceArticles,
  ...manualArticles,
  ...newsArticles,
  ...previousWorkArticles,
]
