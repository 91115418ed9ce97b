// The public pages that show one column of the news each. Pure; sitemap, navigation and pages read the same list.
import type { Label } from '../lang.ts'
import { type SomeWording, workWordInText, workWordOf } from '../website/wording.ts'

/** The address of a column’s own page by the column’s key. Columns of the dictionary without one are shown by the news list. */
export const columnPages = {
  news: '/home/cpNews',
  competitionInfo: '/home/news/competitionInfo',
  guide: '/home/news/competitionGuide',
  manual: '/home/news/operatingManual',
  previousWorks: '/home/news/previousWorks',
  faq: '/home/consultDetails',
} as const

export type PagedColumn = keyof typeof columnPages
export const pagedColumns = Object.keys(columnPages) as PagedColumn[]

/** The columns that explain how to take part: a search of the site shows them apart from the news. */
export const guideColumns = ['guide', 'manual', 'faq', 'competitionInfo'] as const satisfies readonly PagedColumn[]

/** What the pages are called, wherever something leads to them. */
export const columnPageLabels: Readonly<Record<PagedColumn, Label>> = {
  news: ['赛事新闻', 'Competition news'],
  competitionInfo: ['大赛介绍', 'About the competition'],
  guide: ['参赛指南', 'How to take part'],
  manual: ['操作手册', 'Operating manual'],
  previousWorks: ['往届作品', 'Previous works'],
  faq: ['咨询与解答', 'Questions and answers'],
}

/** What a page is called where visitors read it: with their site’s word for what is submitted. */
export const columnPageLabel = (column: PagedColumn, wording: SomeWording): Label =>
  column === 'previousWorks'
    ? [`往届${workWordOf(wording, 'zh')}`, `Previous ${workWordInText(wording, 'en')}s`]
    : columnPageLabels[column]

/** The address that shows a column: its own page, else the news list narrowed to it. */
export const addressOfColumn = (column: string): string =>
  (columnPages as Readonly<Record<string, string | undefined>>)[column] ?? `/home/newsList?column=${encodeURIComponent(column)}`

/** The column a page shows; null: none of these pages. Takes the path without a site’s base. */
export const columnOfPage = (path: string): PagedColumn | null =>
  pagedColumns.find((column) => columnPages[column] === path) ?? null
