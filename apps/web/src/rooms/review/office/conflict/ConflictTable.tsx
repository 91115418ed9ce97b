import type { ReplyOf } from '@kaisai/contract/endpoint'
import { deleteConflict, pageConflicts } from '@kaisai/contract/review/conflict.endpoints'
import { type ConflictKind, type ConflictSource, conflictKindLabels, conflictSourceLabels } from '@kaisai/contract/review/labels'
import { Button, Pagination } from 'antd'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { askReason, went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { type Filter, filterNames, SearchForm } from '#web/ui/table/SearchForm.tsx'
import { PAGE_SIZES, useListState } from '#web/ui/table/use-list-state.ts'
import { words } from '#web/ui/texts.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import office from '../Office.module.css'
import { refreshBatches } from '../refresh-review.ts'
import { conflictTexts } from './conflict-texts.ts'

type Conflict = ReplyOf<typeof pageConflicts>['rows'][number]

/** The conflicts of a competition. Not a DataTable: conflicts read from the data have no id of their own. */
export const ConflictTable = ({ competitionId }: { competitionId: string }) => {
  const t = useTexts(conflictTexts)
  const w = useTexts(words)
  const isNarrow = useNarrow()
  const filters = useFilters()
  const [state, change] = useListState(filterNames(filters))
  const { pageNum, pageSize } = state
  const input = { competitionId, pageNum, pageSize, ...(state.filters as object) }
  const { data, error, refetch } = useReply(pageConflicts, input, { staleMs: 0, keep: true })
  const isFiltered = Object.keys(state.filters).length > 0
  return (
    <>
      <div className={office.filters}>
        <SearchForm filters={filters} values={state.filters} onSearch={(next) => change({ filters: next })} />
      </div>
      <section className={`${office.card} ${office.stack}`}>
        {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
        {!data && !error ? <SkeletonRows /> : null}
        {data?.rows.length === 0 ? <EmptyFace text={isFiltered ? w.nothingFound : t.none} /> : null}
        {data && data.rows.length > 0 ? (
          <div className={office.scroll}>
            <table className={office.table}>
              <thead>
                <tr>
                  {[t.expert, t.work, t.kind, t.source, t.effect, t.note, w.actions].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row) => (
                  <ConflictRow key={keyOf(row)} row={row} />
                ))}
              </tbody>
            </table>
          </div>
        ) : null}
        {data && data.total > pageSize ? (
          <Pagination
            current={pageNum}
            pageSize={pageSize}
            total={data.total}
            simple={isNarrow}
            showSizeChanger
            pageSizeOptions={[...PAGE_SIZES]}
            onChange={(next, size) => change(size === pageSize ? { pageNum: next } : { pageSize: size })}
          />
        ) : null}
      </section>
    </>
  )
}

const keyOf = (row: Conflict): string => row.conflictId ?? [row.expertId, row.workId, row.schoolName, row.kind].join(' ')

const ConflictRow = ({ row }: { row: Conflict }) => {
  const t = useTexts(conflictTexts)
  const remove = async (conflictId: string): Promise<void> => {
    const reason = await askReason({ title: t.remove, text: t.removeText(row.expertName), confirmText: t.remove, danger: true })
    if (reason === null) return
    if (await went(call(deleteConflict, { conflictId, reason }))) toast('success', t.removed)
    await refreshBatches()
  }
  return (
    <tr>
      <th scope="row">
        <span className={office.two}>
          <span>{row.expertName}</span>
          <small>{row.expertUnit}</small>
        </span>
      </th>
      <td>
        {row.workId ? (
          <span className={office.two}>
            <span>
              {row.workCode} {row.workTitle}
            </span>
            <small>{row.schoolName}</small>
          </span>
        ) : (
          t.wholeSchool(row.schoolName)
        )}
      </td>
      <td>{row.kindName}</td>
      <td>
        <span className={office.two}>
          <span>{row.sourceName}</span>
          {row.createTime ? <small>{formatDate(row.createTime, 'minute')}</small> : null}
        </span>
      </td>
      <td>
        <span className={office.tags}>
          <StatusTag meaning={row.effect === 'block' ? 'bad' : 'waits'}>{t.effects[row.effect]}</StatusTag>
          {row.isPinned ? <StatusTag meaning="open">{t.pinned}</StatusTag> : null}
        </span>
      </td>
      <td>{row.note || '–'}</td>
      <td>
        {row.conflictId ? (
          <Button type="link" size="small" danger onClick={() => void remove(row.conflictId!)}>
            {t.remove}
          </Button>
        ) : (
          <small className={office.quiet}>{t.fromData}</small>
        )}
      </td>
    </tr>
  )
}

const useFilters = (): Filter[] => {
  const t = useTexts(conflictTexts)
  const label = useLabel()
  return [
    { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
    {
      name: 'kind',
      label: t.kind,
      kind: 'select',
      options: (Object.keys(conflictKindLabels) as ConflictKind[]).map((kind) => ({
        value: kind,
        label: label(conflictKindLabels[kind]),
      })),
    },
    {
      name: 'source',
      label: t.source,
      kind: 'select',
      options: (Object.keys(conflictSourceLabels) as ConflictSource[]).map((source) => ({
        value: source,
        label: label(conflictSourceLabels[source]),
      })),
    },
  ]
}
