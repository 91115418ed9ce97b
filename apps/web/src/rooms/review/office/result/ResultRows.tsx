import { outcomeLabels, outcomes } from '@kaisai/contract/review/labels'
import { pageResultRows } from '@kaisai/contract/review/result.endpoints'
import { pointsText } from '@kaisai/contract/review/sheet-total'
import { useState } from 'react'
import { useLabel, useTexts } from '#web/lang.tsx'
import { usePermission } from '#web/ui/Can.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { CellButton } from '#web/ui/table/CellButton.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { outcomeMeaning } from '../meanings.ts'
import office from '../Office.module.css'
import { RankShift } from './RankShift.tsx'
import type { ResultDetail, ResultRow } from './result-detail.ts'
import { resultTexts } from './result-texts.ts'
import { StepsDrawer } from './StepsDrawer.tsx'
import { useItemChoices } from './use-item-choices.ts'

/** The works of a result: raw, trimmed and standardized side by side, and what became of them. */
export const ResultRows = ({ result }: { result: ResultDetail }) => {
  const t = useTexts(resultTexts)
  const w = useTexts(words)
  const label = useLabel()
  const seesSteps = usePermission(['review:score:view'])
  const [opened, open] = useState<string | null>(null)
  const items = useItemChoices(result.competitionId)
  const columns = useRowColumns(seesSteps ? (row) => open(row.workId) : null)
  if (result.status === 'draft' && result.workCount === 0)
    return (
      <section className={office.card}>
        <EmptyFace text={t.notCalculated} />
      </section>
    )
  return (
    <>
      <DataTable
        name="review.resultRows"
        list={pageResultRows}
        rowKey="workId"
        prefix="r"
        fixed={{ resultId: result.resultId }}
        defaultSort="rank"
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.keywordHint },
          { name: 'itemId', label: t.filterItem, kind: 'select', options: items },
          {
            name: 'outcome',
            label: t.filterOutcome,
            kind: 'select',
            options: outcomes.map((one) => ({ value: one, label: label(outcomeLabels[one]) })),
          },
          { name: 'onlyAlarms', label: t.onlyAlarms, kind: 'select', options: [{ value: 'true', label: w.yes }] },
        ]}
        columns={columns}
        empty={{ text: t.noneFound }}
      />
      <StepsDrawer resultId={result.resultId} workId={opened} onClose={() => open(null)} />
    </>
  )
}

// The table rounds; every digit stands among the steps.
const number = (value: number | null): string => (value === null ? '–' : pointsText(value))

/** Columns of a result's rows; the work opens its steps where they may be seen. */
export const useRowColumns = (onOpen: ((row: ResultRow) => void) | null): Column<ResultRow>[] => {
  const t = useTexts(resultTexts)
  return [
    {
      key: 'code',
      title: t.work,
      isTitle: true,
      always: true,
      width: 240,
      render: (row) => (
        <span className={office.two}>
          {onOpen ? <CellButton onClick={() => onOpen(row)}>{row.code}</CellButton> : <span>{row.code}</span>}
          <span>{row.title}</span>
          <small>{[row.itemName, row.groupName, row.schoolName].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    { key: 'rank', title: t.rank, align: 'right', sort: true, always: true, render: (row) => <b>{number(row.rank)}</b> },
    { key: 'rankShift', title: t.shift, render: (row) => <RankShift shift={row.rankShift} /> },
    { key: 'finalScore', title: t.final, align: 'right', sort: true, render: (row) => <b>{row.finalScoreText || '–'}</b> },
    { key: 'rawMean', title: t.raw, align: 'right', render: (row) => number(row.rawMean) },
    { key: 'trimmedMean', title: t.trimmed, align: 'right', render: (row) => number(row.trimmedMean) },
    { key: 'standardizedMean', title: t.standardized, align: 'right', render: (row) => number(row.standardizedMean) },
    {
      key: 'range',
      title: t.range,
      render: (row) => (
        <span className={office.tags}>
          {number(row.range)}
          {row.levelledRange === null ? null : <small className={office.quiet}>{t.levelled(number(row.levelledRange))}</small>}
          {row.hasAlarm ? <StatusTag meaning="bad">{t.alarm}</StatusTag> : null}
          {row.decisionName ? <small className={office.quiet}>{row.decisionName}</small> : null}
        </span>
      ),
    },
    { key: 'outcome', title: t.outcome, width: 180, render: (row) => <OutcomeCell row={row} /> },
  ]
}

const OutcomeCell = ({ row }: { row: ResultRow }) => {
  const t = useTexts(resultTexts)
  if (!row.outcome && !row.outcomeReason) return <>–</>
  return (
    <span className={office.two}>
      <span className={office.tags}>
        {row.outcome ? <StatusTag meaning={outcomeMeaning[row.outcome]}>{row.outcomeName}</StatusTag> : null}
        {row.reserveNo === null ? null : <small className={office.quiet}>{t.reserveNo(row.reserveNo)}</small>}
        {row.isManual ? <StatusTag meaning="open">{t.byHand}</StatusTag> : null}
      </span>
      {row.outcomeReason ? <small>{row.outcomeReason}</small> : null}
    </span>
  )
}
