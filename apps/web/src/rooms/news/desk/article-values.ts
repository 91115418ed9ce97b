// An article between the form and the contract.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { addArticle, getArticle } from '@kaisai/contract/news/news.endpoints'
import { serverNow } from '#web/clock.ts'

export type Article = ReplyOf<typeof getArticle>
type Input = InputOf<typeof addArticle>
export type ArticleValues = Omit<Input, 'siteId' | 'column' | 'siteIds' | 'competitionId'> & {
  siteId: string | null
  column: string | null
  siteIds: string[]
  competitionId: string | null
}

/** Whether a time is still to come: what is published for it is scheduled. */
export const isToCome = (publishTime: string | null): boolean => publishTime !== null && Date.parse(publishTime) > serverNow()

/** What a new article starts with. */
export const emptyArticle: ArticleValues = {
  siteId: null,
  column: null,
  titleZh: '',
  titleEn: '',
  summaryZh: '',
  summaryEn: '',
  htmlZh: '',
  htmlEn: '',
  source: '',
  author: '',
  coverFileId: null,
  attachmentIds: [],
  siteIds: [],
  competitionId: null,
  top: false,
  publishTime: null,
  expireTime: null,
}

/** A stored article as its form holds it. */
export const valuesOf = (article: Article): ArticleValues => ({
  siteId: article.siteId,
  column: article.column,
  titleZh: article.titleZh,
  titleEn: article.titleEn,
  summaryZh: article.summaryZh,
  summaryEn: article.summaryEn,
  htmlZh: article.htmlZh,
  htmlEn: article.htmlEn,
  source: article.source,
  author: article.author,
  coverFileId: article.coverFileId,
  attachmentIds: article.attachments.map((file) => file.fileId),
  siteIds: article.siteIds,
  competitionId: article.competitionId,
  top: article.top,
  publishTime: article.publishTime,
  expireTime: article.expireTime,
})

/** The form's values as the contract wants them. */
export const inputOf = (values: ArticleValues): Input => ({
  ...values,
  siteId: values.siteId ?? '',
  column: values.column ?? '',
  siteIds: (values.siteIds ?? []).filter((siteId) => siteId !== values.siteId),
  competitionId: values.competitionId ?? null,
  coverFileId: values.coverFileId ?? null,
  attachmentIds: values.attachmentIds ?? [],
  publishTime: values.publishTime ?? null,
  expireTime: values.expireTime ?? null,
})

/** Whether rich text shows nothing: no words and nothing that stands for itself. */
export const isBlank = (html: string): boolean =>
  !/<(?:img|table|video|iframe|hr)\b/i.test(html) &&
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\s/g, '')
    .trim() === ''

/** Columns the form calls otherwise. */
export const fieldOf: Readonly<Record<string, string>> = {
  column_key: 'column',
  is_top: 'top',
  publish_at: 'publishTime',
  expire_at: 'expireTime',
  attachments: 'attachmentIds',
  sites: 'siteIds',
}
