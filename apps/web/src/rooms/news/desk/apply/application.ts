// An application between the pages, its form and the contract. Pure.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { addApplication, getApplication, pageApplications } from '@kaisai/contract/news/apply.endpoints'
import type { listOpenCollects } from '@kaisai/contract/news/collect.endpoints'

export type Application = ReplyOf<typeof getApplication>
export type ApplicationRow = ReplyOf<typeof pageApplications>['rows'][number]
export type Task = ReplyOf<typeof listOpenCollects>[number]
type Input = InputOf<typeof addApplication>
export type ApplyValues = Omit<Input, 'siteId' | 'column'> & { siteId: string | null; column: string | null }

/** What is written first; for a task its site, column and text to start from. */
export const emptyApplication = (task: Task | null): ApplyValues => ({
  kind: 'article',
  siteId: task?.siteId ?? null,
  column: task?.column ?? null,
  competitionId: null,
  collectId: task?.collectId ?? null,
  titleZh: '',
  titleEn: '',
  summaryZh: '',
  summaryEn: '',
  htmlZh: task?.templateHtml ?? '',
  htmlEn: '',
  source: '',
  author: '',
  coverFileId: null,
  attachmentIds: [],
})

/** A stored application as its form holds it. */
export const applyValues = (one: Application): ApplyValues => ({
  ...{ kind: one.kind, siteId: one.siteId, column: one.column, competitionId: one.competitionId, collectId: one.collectId },
  ...{ titleZh: one.titleZh, titleEn: one.titleEn, summaryZh: one.summaryZh, summaryEn: one.summaryEn },
  ...{ htmlZh: one.htmlZh, htmlEn: one.htmlEn, source: one.source, author: one.author, coverFileId: one.coverFileId },
  attachmentIds: one.attachments.map(({ fileId }) => fileId),
})

/** The form's values as the contract wants them. */
export const applyInput = (values: ApplyValues): Input => ({
  ...values,
  siteId: values.siteId ?? '',
  column: values.column ?? '',
  competitionId: values.competitionId ?? null,
  collectId: values.collectId || null,
  coverFileId: values.coverFileId ?? null,
  attachmentIds: values.attachmentIds ?? [],
})

/** Where an application is looked at, written, and checked. */
export const applyPath = (articleId: string): string => `/newsManagement/applyDetail?articleId=${articleId}`
export const applyEditPath = (articleId?: string): string =>
  `/newsManagement/applyEdit${articleId ? `?articleId=${articleId}` : ''}`
export const deliverPath = (collectId: string): string => `/newsManagement/applyEdit?collectId=${collectId}`
export const checkPath = (articleId: string): string => `/newsManagement/checkDetail?articleId=${articleId}`

/** The step of the way it stands at: written, first check, organizer, published. */
export const stepOf = ({ status, step }: Pick<Application, 'status' | 'step'>): number =>
  status === 'pending'
    ? step === 'organizer'
      ? 2
      : 1
    : ['draft', 'returned'].includes(status)
      ? 0
      : status === 'approved'
        ? 3
        : 4
