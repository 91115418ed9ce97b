import { pageChecks } from '@kaisai/contract/news/apply.endpoints'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { BulkButtons } from '#web/ui/bulk/BulkButtons.tsx'
import { formatDate } from '#web/ui/format.ts'
import { RowActions } from '#web/ui/RowActions.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { words } from '#web/ui/texts.ts'
import { type ApplicationRow, checkPath } from './application.ts'
import { applyTexts } from './apply-texts.ts'
import { State } from './State.tsx'
import { checkVerbs, useApplyMoves } from './use-apply-moves.ts'

interface CheckTableProps {
  name: string
  list: typeof pageChecks
  filters?: readonly Filter[]
  /** Narrowed to the deliveries of a task. */
  fixed?: { collectId: string }
  prefix?: string
}

/** What was offered, with the decisions that can be made about each and about many at once. */
export const CheckTable = ({ name, list, filters = [], fixed, prefix }: CheckTableProps) => {
  const t = useTexts(applyTexts)
  const w = useTexts(words)
  const navigate = useNavigate()
  const { move, moveMany, again } = useApplyMoves()
  return (
    <DataTable
      name={name}
      list={list}
      rowKey="articleId"
      filters={[...filters]}
      {...(fixed ? { fixed } : {})}
      {...(prefix ? { prefix } : {})}
      onRow={(row) => void navigate(checkPath(row.articleId))}
      selection={(rows, _clear, keep) => (
        <BulkButtons
          rows={rows}
          keyOf={({ articleId }) => articleId}
          nameOf={({ titleZh }) => titleZh}
          keep={keep}
          refresh={() => refresh(pageChecks).then(again)}
          actions={checkVerbs.map((verb) => ({
            ...{ key: verb, label: t.moves[verb][0], danger: verb === 'return' },
            fits: (row: ApplicationRow) => row.moves.includes(verb),
            ask: (some: readonly ApplicationRow[]) => moveMany(some, verb),
          }))}
        />
      )}
      columns={[
        {
          key: 'titleZh',
          title: t.articleTitle,
          isTitle: true,
          always: true,
          render: (row) => <Link to={checkPath(row.articleId)}>{row.titleZh}</Link>,
        },
        { key: 'kind', title: t.kind, width: 110, render: (row) => t.kinds[row.kind] },
        { key: 'fromName', title: t.from, render: (row) => [row.fromName, row.collegeName].filter(Boolean).join(' · ') },
        { key: 'authorName', title: t.writer, width: 100 },
        { key: 'columnName', title: t.column, off: true },
        { key: 'collectTitle', title: t.collect, off: fixed !== undefined },
        { key: 'status', title: t.where, render: (row) => <State row={row} /> },
        { key: 'updateTime', title: t.updated, width: 150, render: (row) => formatDate(row.updateTime, 'minute') },
        {
          key: 'actions',
          title: w.actions,
          fixed: 'right',
          always: true,
          render: (row) => (
            <RowActions
              actions={[
                { key: 'view', label: w.view, to: checkPath(row.articleId) },
                ...checkVerbs
                  .filter((verb) => row.moves.includes(verb))
                  .map((verb) => ({
                    key: verb,
                    label: t.moves[verb][0],
                    danger: verb === 'return',
                    onClick: () => move(row, verb),
                  })),
              ]}
            />
          ),
        },
      ]}
      empty={{ text: t.noChecks }}
    />
  )
}
