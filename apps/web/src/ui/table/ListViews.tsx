import { BookOutlined } from '@ant-design/icons'
import type { Endpoint, ReplyOf } from '@kaisai/contract/endpoint'
import { listViews } from '@kaisai/contract/system/view.endpoints'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasCode } from '#web/call-error.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import { later, laterDialog } from '../later.tsx'
import { OnDemand } from '../OnDemand.tsx'
import styles from './ListViews.module.css'
import { differs, VIEW, viewContent, withView } from './list-views.ts'
import { viewTexts } from './view-texts.ts'

const NO_ACCESS = 401

export type View = ReplyOf<typeof listViews>[number]

interface ListViewsProps {
  list: Endpoint
  prefix: string
  /** Columns that are switched off now; null: the list’s own. */
  hidden: readonly string[] | null
  /** Shows the columns of a view without remembering them; null: the person’s own. */
  onColumns: (view: View['content'] | null) => void
}

/** The views of a list: which are there, which one is open, and what becomes of them. */
export const useListViews = ({ list, prefix, hidden, onColumns }: ListViewsProps) => {
  const [query, setQuery] = useSearchParams()
  const isPlaced = useWorkspace() !== null
  const [isOpen, open] = useState(false)
  const viewId = query.get(prefix + VIEW)
  const { data, error, refetch } = useReply(
    listViews,
    { call: list.path },
    { enabled: isOpen || viewId !== null, staleMs: 30_000 },
  )
  const chosen = data?.find((view) => view.viewId === viewId) ?? null
  const now = viewContent(query, hidden, { prefix, isPlaced })
  const columns = chosen && JSON.stringify(chosen.content.hidden)
  // A link with a view brings its columns too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the view, not with each render
  useEffect(() => {
    if (chosen) onColumns(chosen.content)
  }, [chosen?.viewId, columns])
  return {
    ...{ views: data, error, refetch, isOpen, open, chosen, now },
    /** The address names a view that this person, as whom he acts now, has not. */
    isMissing: viewId !== null && chosen === null && (data !== undefined || hasCode(error, NO_ACCESS)),
    isChanged: chosen !== null && differs(chosen.content, now),
    choose: (view: View | null): void => {
      open(false)
      setQuery((current) => withView(current, view, { prefix, isPlaced }))
      onColumns(view?.content ?? null)
    },
  }
}

export type Views = ReturnType<typeof useListViews>

export interface ViewFormProps {
  open: boolean
  list: Endpoint
  edited: View | 'new' | null
  views: Views
  onClose: () => void
}

const loadChoices = async () => (await import('./ViewChoices.tsx')).ViewChoices
const ViewForm = laterDialog<ViewFormProps>(async () => (await import('./ViewForm.tsx')).ViewForm)
const ViewNotices = later<{ views: Views }>(async () => (await import('./ViewNotices.tsx')).ViewNotices)

/** Beside the filters: chooses a view, keeps what the list shows as one. */
export const ViewsButton = ({ list, views }: { list: Endpoint; views: Views }) => {
  const t = useTexts(viewTexts)
  const [edited, edit] = useState<View | 'new' | null>(null)
  const { chosen, isChanged, isOpen, open } = views
  return (
    <>
      <OnDemand load={loadChoices} more={{ views, onEdit: edit }} isOpen={isOpen} onOpen={open}>
        <Button type="text" icon={<BookOutlined />} aria-expanded={isOpen}>
          <span className={styles.name}>{chosen ? (isChanged ? t.changed(chosen.name) : chosen.name) : t.views}</span>
        </Button>
      </OnDemand>
      <ViewForm open={edited !== null} list={list} edited={edited} views={views} onClose={() => edit(null)} />
    </>
  )
}

/** Over the rows: what of the open view is no longer there. */
export const GoneFilters = ({ views }: { views: Views }) =>
  views.isMissing || (views.chosen?.gone.length ?? 0) > 0 ? <ViewNotices views={views} /> : null
