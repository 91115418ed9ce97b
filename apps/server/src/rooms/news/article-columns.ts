// An article's form → the columns of its row. Pure.
import type { InputOf } from '@kaisai/contract/endpoint'
import type { CheckedTexts } from '@kaisai/contract/news/article-checks'
import type * as endpoints from '@kaisai/contract/news/news.endpoints'
import { problem } from '@kaisai/contract/problem'
import { instantOf } from '#src/http/instant.ts'
import { cleanHtml, isBlank, plainText } from '../website/index.ts'
import type { Article } from './article.policy.ts'

export type ArticleFields = InputOf<typeof endpoints.addArticle>

/** What the person wrote, cleaned. Refuses an empty Chinese text, impossible times, and an end before the start. */
export const articleColumns = (input: ArticleFields) => {
  const html = cleanHtml(input.htmlZh)
  if (isBlank(html)) throw problem('news.empty')
  const publishAt = input.publishTime && instantOf(input.publishTime, ['发布时间', 'Publish at'], 'publishTime')
  const expireAt = input.expireTime && instantOf(input.expireTime, ['下线时间', 'Offline at'], 'expireTime')
  if (publishAt && expireAt && expireAt <= publishAt) throw problem('news.expires_before')
  const english = cleanHtml(input.htmlEn)
  return {
    site_id: input.siteId,
    column_key: input.column,
    title_zh: input.titleZh,
    title_en: input.titleEn,
    summary_zh: input.summaryZh,
    summary_en: input.summaryEn,
    html_zh: html,
    html_en: isBlank(english) ? '' : english,
    source: input.source,
    author: input.author,
    cover_file_id: input.coverFileId,
    is_top: input.top,
    publish_at: publishAt,
    expire_at: expireAt,
  }
}
export type ArticleColumns = ReturnType<typeof articleColumns>

/** The texts of a row that are looked at before publication. */
export const textsOf = (
  row: Pick<Article, 'title_zh' | 'title_en' | 'summary_zh' | 'summary_en' | 'html_zh' | 'html_en'>,
): CheckedTexts => ({
  ...{ titleZh: row.title_zh, titleEn: row.title_en, summaryZh: row.summary_zh, summaryEn: row.summary_en },
  ...{ htmlZh: row.html_zh, htmlEn: row.html_en },
})

/** The searchable words that go with the columns. */
export const plainColumns = (columns: ArticleColumns) => ({
  plain_zh: plainText(columns.html_zh),
  plain_en: plainText(columns.html_en),
})
