// A collect task between the pages, its form and the contract. Pure.
import type { InputOf, ReplyOf } from '@kaisai/contract/endpoint'
import type { addCollect, getCollect, pageCollects } from '@kaisai/contract/news/collect.endpoints'

export type Collect = ReplyOf<typeof getCollect>
export type CollectRow = ReplyOf<typeof pageCollects>['rows'][number]
type Input = InputOf<typeof addCollect>
export type CollectValues = Omit<Input, 'siteId' | 'column' | 'endTime'> & {
  siteId: string | null
  column: string | null
  endTime: string | null
}

export const emptyCollect: CollectValues = {
  ...{ title: '', siteId: null, column: null, brief: '', templateHtml: '', asksAll: true },
  ...{ organizationIds: [], fileIds: [], endTime: null },
}

/** A stored task as its form holds it. */
export const collectValues = (one: Collect): CollectValues => ({
  ...{ title: one.title, siteId: one.siteId, column: one.column, brief: one.brief, templateHtml: one.templateHtml },
  ...{ asksAll: one.asksAll, organizationIds: one.places.map(({ organizationId }) => organizationId) },
  ...{ fileIds: one.files.map(({ fileId }) => fileId), endTime: one.endTime },
})

/** The form's values as the contract wants them. */
export const collectInput = (values: CollectValues): Input => ({
  ...values,
  siteId: values.siteId ?? '',
  column: values.column ?? '',
  endTime: values.endTime ?? '',
  organizationIds: values.asksAll ? [] : (values.organizationIds ?? []),
  fileIds: values.fileIds ?? [],
})

export const collectPath = (collectId: string): string => `/newsManagement/collectDetail?collectId=${collectId}`
