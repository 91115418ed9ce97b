import { useTexts } from '#web/lang.tsx'
import { useDict } from '#web/ui/DictSelect.tsx'
import { formatDate } from '#web/ui/format.ts'
import { words } from '#web/ui/texts.ts'
import { useSites } from '../../website/queries.ts'
import type { ArticleValues } from './article-values.ts'
import { deskTexts } from './desk-texts.ts'
import { paragraphsOf } from './paragraph-diff.ts'

const MOST = 120

/** The names of an article's fields. */
export const useFieldNames = (): Readonly<Record<keyof ArticleValues, string>> => {
  const t = useTexts(deskTexts)
  return {
    siteId: t.site,
    column: t.column,
    titleZh: t.titleZh,
    titleEn: t.titleEn,
    summaryZh: t.summaryZh,
    summaryEn: t.summaryEn,
    htmlZh: t.htmlZh,
    htmlEn: t.htmlEn,
    source: t.source,
    author: t.author,
    coverFileId: t.cover,
    attachmentIds: t.attachments,
    siteIds: t.otherSites,
    competitionId: t.competition,
    top: t.top,
    publishTime: t.publishTime,
    expireTime: t.expireTime,
  }
}

/** A field's value in few words: of texts the paragraphs the other value misses, times and choices as people read them. */
export const useDescribe = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const { sites } = useSites()
  const columns = useDict('news_column')
  return (field: keyof ArticleValues, value: unknown, other?: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'boolean') return value ? w.yes : w.no
    if (field === 'siteId') return sites.find((site) => site.value === value)?.label ?? t.otherFile
    if (field === 'siteIds')
      return (value as string[]).map((id) => sites.find((site) => site.value === id)?.label ?? t.otherFile).join('、')
    if (field === 'competitionId') return t.otherFile
    if (field === 'column') return columns.labelOf(String(value))
    if (field === 'coverFileId') return t.otherFile
    if (Array.isArray(value)) return String(value.length)
    if (field === 'publishTime' || field === 'expireTime') return formatDate(String(value), 'minute')
    const text =
      field === 'htmlZh' || field === 'htmlEn' ? ownParagraphs(String(value), String(other ?? '')) || t.onlyFormat : String(value)
    return text.length > MOST ? `${text.slice(0, MOST)}…` : text
  }
}

const ownParagraphs = (html: string, other: string): string => {
  const others = new Set(paragraphsOf(other))
  return paragraphsOf(html)
    .filter((text) => !others.has(text))
    .join(' … ')
}
