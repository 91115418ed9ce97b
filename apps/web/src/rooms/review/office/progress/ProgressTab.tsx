import { isIn } from '@kaisai/contract/machine'
import { batchStates } from '@kaisai/contract/review/batch.states'
import { pageProgress } from '@kaisai/contract/review/progress.endpoints'
import { Pagination, Switch } from 'antd'
import { useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { type Filter, filterNames, SearchForm } from '#web/ui/table/SearchForm.tsx'
import { PAGE_SIZES, useListState } from '#web/ui/table/use-list-state.ts'
import { words } from '#web/ui/texts.ts'
import { useNarrow } from '#web/ui/use-narrow.ts'
import type { BatchDetail } from '../batch/batch-detail.ts'
import { useRemind } from '../experts/use-remind.ts'
import { taskMeaning } from '../meanings.ts'
import office from '../Office.module.css'
import { CellBar } from './CellBar.tsx'
import { EntryDrawer } from './EntryDrawer.tsx'
import { Matrix } from './Matrix.tsx'
import type { Cell } from './progress.ts'
import { progressTexts } from './progress-texts.ts'

/** How far everything is: works × experts. A cell opens the work; several cells are handled together. */
export const ProgressTab = ({ batch }: { batch: BatchDetail }) => {
  const t = useTexts(progressTexts)
  const isNarrow = useNarrow()
  const filters = useFilters(batch)
  const [state, change] = useListState(filterNames(filters), 'm')
  const { pageNum, pageSize } = state
  const { data, error, refetch } = useReply(
    pageProgress,
    // The address holds text, as the query does.
    { batchId: batch.batchId, pageNum, pageSize, ...(state.filters as object) },
    { staleMs: 0, keep: true, everyMs: 30_000 },
  )
  const { ask, dialog } = useRemind(batch.batchId)
  const [entryId, openEntry] = useState<string | null>(null)
  const [selected, select] = useState<ReadonlyMap<string, Cell> | null>(null)
  const mayMove = usePermission(['review:batch:distribute']) && !isIn(batchStates, 'scored', batch.status)
  const toggle = (cell: Cell): void => {
    const next = new Map(selected)
    if (!next.delete(cell.taskId)) next.set(cell.taskId, cell)
    select(next)
  }
  return (
    <>
      {dialog}
      <div className={office.filters}>
        <SearchForm filters={filters} values={state.filters} onSearch={(next) => change({ filters: next })} />
      </div>
      <section className={office.card}>
        {error && !data ? <ErrorFace error={error} onRetry={refetch} /> : null}
        {!data && !error ? <SkeletonRows /> : null}
        {data ? (
          <>
            <p className={`${office.tools} ${office.lead}`}>
              {data.byStatus.map(({ status, statusName, count }) => (
                <span key={status}>
                  <StatusTag meaning={taskMeaning[status as Cell['status']] ?? 'idle'}>{statusName}</StatusTag>{' '}
                  <b className={office.number}>{count}</b>
                </span>
              ))}
              <span className={office.grow} />
              {mayMove ? (
                <span className={office.tools}>
                  <Switch aria-label={t.select} checked={selected !== null} onChange={(on) => select(on ? new Map() : null)} />
                  {t.select}
                </span>
              ) : null}
            </p>
            {selected !== null ? (
              <CellBar
                cells={[...selected.values()]}
                clear={() => select(new Map())}
                remind={batch.can.includes('remind') ? ask : undefined}
              />
            ) : null}
            {data.rows.length === 0 ? (
              <EmptyFace text={Object.keys(state.filters).length > 0 ? t.noneFound : t.none} />
            ) : (
              <Matrix
                batch={batch}
                progress={data}
                selected={selected}
                remind={batch.can.includes('remind') ? ask : undefined}
                onCell={(row, cell) => (selected === null ? openEntry(row.entryId) : toggle(cell))}
                onWork={(row) => openEntry(row.entryId)}
              />
            )}
            {data.total > pageSize ? (
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
          </>
        ) : null}
      </section>
      <EntryDrawer batch={batch} entryId={entryId} onClose={() => openEntry(null)} />
    </>
  )
}

const useFilters = (batch: BatchDetail): Filter[] => {
  const t = useTexts(progressTexts)
  const w = useTexts(words)
  return [
    { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
    {
      name: 'itemId',
      label: t.item,
      kind: 'select',
      options: batch.items.map(({ itemId, name }) => ({ value: itemId, label: name })),
    },
    {
      name: 'expertId',
      label: t.expert,
      kind: 'select',
      options: batch.experts.map(({ expertId, name }) => ({ value: expertId, label: name })),
    },
    { name: 'onlyOpen', label: t.onlyOpen, kind: 'select', options: [{ value: 'true', label: w.yes }] },
  ]
}
