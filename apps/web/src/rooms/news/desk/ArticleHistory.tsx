import type { ReplyOf } from '@kaisai/contract/endpoint'
import { articleStates } from '@kaisai/contract/news/article.states'
import { listHistory } from '@kaisai/contract/system/log.endpoints'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { camel } from '#web/ui/form/use-form-submit.ts'
import { HistoryTimeline } from '#web/ui/history/HistoryTimeline.tsx'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { meaningOf } from '#web/ui/StatusTag.tsx'
import { words } from '#web/ui/texts.ts'
import type { ArticleValues } from './article-values.ts'
import { fieldOf } from './article-values.ts'
import { useDescribe, useFieldNames } from './field-words.ts'

type Entry = ReplyOf<typeof listHistory>[number]
type Change = Entry['changes'][number]

/** The way of an article so far: states, reasons and changed fields, those of its revisions too. */
export const ArticleHistory = ({ articleId }: { articleId: string }) => {
  const w = useTexts(words)
  const label = useLabel()
  const names = useFieldNames()
  const describe = useDescribe()
  const { data, error, refetch } = useReply(listHistory, { entity: 'news_articles', entityId: articleId }, { staleMs: 0 })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows rows={4} />
  const stateOf = (value: string | null): string => {
    const state = articleStates.states[value as keyof typeof articleStates.states]
    return state ? label(state) : (value ?? '')
  }
  const shown = ({ field: column, from, to }: Change) => {
    if (column === 'status') return { label: w.status, from: stateOf(from), to: stateOf(to) }
    const field = (fieldOf[column] ?? camel(column)) as keyof ArticleValues
    const say = (value: string | null): string =>
      value === 'true' ? w.yes : value === 'false' ? w.no : describe(field, value ?? '')
    if (field === 'attachmentIds') return { label: names[field], from: countOf(from), to: countOf(to) }
    return { label: names[field] ?? column, from: say(from), to: say(to) }
  }
  return (
    <HistoryTimeline
      entries={data.map((entry) => {
        const moved = entry.changes.find(({ field }) => field === 'status')
        return {
          time: entry.time,
          who: entry.actorName,
          action: moved ? `→ ${stateOf(moved.to)}` : entry.actionName,
          meaning: moved ? meaningOf(moved.to ?? '') : 'idle',
          reason: entry.reason,
          changes: moved ? [] : entry.changes.map(shown),
        }
      })}
    />
  )
}

/** How many ids a list in the log names. */
const countOf = (ids: string | null): number => (ids ? ids.split(',').length : 0)
