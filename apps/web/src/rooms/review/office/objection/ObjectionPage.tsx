import { objectionWords } from '@kaisai/contract/review/labels'
import { pageObjections } from '@kaisai/contract/review/objection.endpoints'
import { objectionStates } from '@kaisai/contract/review/objection.states'
import { useSearchParams } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { useLabel, useLang, useTexts } from '#web/lang.tsx'
import { formatDate, relativeTime } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { usePlacedName } from '#web/use-workspace.ts'
import { competitionFilter } from '../CompetitionSelect.tsx'
import { objectionMeaning } from '../meanings.ts'
import office from '../Office.module.css'
import { ObjectionDrawer } from './ObjectionDrawer.tsx'
import { objectionTexts } from './objection-texts.ts'

/** /review/objection: objections to published results; `id` opens one. */
export const ObjectionPage = () => {
  const t = useTexts(objectionTexts)
  const w = useTexts(words)
  const placed = usePlacedName()
  const label = useLabel()
  const [query, setQuery] = useSearchParams()
  const open = (objectionId: string | null): void =>
    setQuery((current) => {
      const next = new URLSearchParams(current)
      if (objectionId) next.set('id', objectionId)
      else next.delete('id')
      return next
    })
  return (
    <>
      <PageHeader title={t.title} hint={t.hint} />
      <DataTable
        name="review.objections"
        list={pageObjections}
        rowKey="objectionId"
        defaultSort="-createTime"
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
          competitionFilter(t.competition),
          {
            name: 'status',
            label: w.status,
            kind: 'select',
            options: objectionWords.map((word) => ({ value: word, label: label(objectionStates.states[word]) })),
          },
        ]}
        columns={[
          {
            key: 'workTitle',
            title: t.work,
            isTitle: true,
            always: true,
            width: 280,
            render: (row) => (
              <span className={office.two}>
                <span>{[row.awardName, row.workCode, row.workTitle].filter(Boolean).join(' · ')}</span>
                <small>{placed(row, row.stageName)}</small>
              </span>
            ),
          },
          {
            key: 'status',
            title: w.status,
            render: (row) => <StatusTag meaning={objectionMeaning[row.status]}>{row.statusName}</StatusTag>,
          },
          {
            key: 'name',
            title: t.name,
            render: (row) => (
              <span className={office.two}>
                <span>
                  {row.name} {row.phoneMask}
                </span>
                {row.mergedCount > 0 ? <small>{t.merged(row.mergedCount)}</small> : null}
              </span>
            ),
          },
          { key: 'createTime', title: t.createTime, sort: true, render: (row) => formatDate(row.createTime, 'minute') },
          { key: 'due', title: t.due, render: (row) => <Due row={row} /> },
          { key: 'handlerName', title: t.handler },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[{ key: 'open', label: row.can.length > 0 ? t.handle : t.view, onClick: () => open(row.objectionId) }]}
              />
            ),
          },
        ]}
        onRow={(row) => open(row.objectionId)}
        empty={{ text: t.none }}
      />
      <ObjectionDrawer objectionId={query.get('id')} onClose={() => open(null)} />
    </>
  )
}

interface DueProps {
  row: { status: string; acceptDueTime: string; decideDueTime: string; decidedTime: string | null; isOverdue: boolean }
}

const Due = ({ row: { status, acceptDueTime, decideDueTime, decidedTime, isOverdue } }: DueProps) => {
  const t = useTexts(objectionTexts)
  const { lang } = useLang()
  if (decidedTime) return <>–</>
  const isNew = status === 'submitted'
  const at = isNew ? acceptDueTime : decideDueTime
  return (
    <span className={office.two}>
      <span className={isOverdue ? office.wrong : undefined}>{formatDate(at, 'minute')}</span>
      <small>
        {isNew ? t.acceptDue : t.decideDue} · {isOverdue ? t.overdue : relativeTime(at, serverNow(), lang)}
      </small>
    </span>
  )
}
