import type { ReplyOf } from '@kaisai/contract/endpoint'
import { pageVotes } from '@kaisai/contract/work/findings.endpoints'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import desk from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { useCompetitionFilters } from '../filters/place-filters.tsx'
import { workPath } from '../list/list-address.ts'
import { showcaseTexts } from './showcase-texts.ts'
import { UnusualDrawer } from './UnusualDrawer.tsx'

type Row = ReplyOf<typeof pageVotes>['rows'][number]

/** Votes by work, most first; what looks unusual is looked at and taken out of the count. */
export const VoteTable = ({ competitionId, prefix = '' }: { competitionId: string; prefix?: string }) => {
  const t = useTexts(showcaseTexts)
  const d = useTexts(deskTexts)
  const [shown, show] = useState<Row | null>(null)
  return (
    <>
      <DataTable
        name="work.votes"
        list={pageVotes}
        rowKey="workId"
        prefix={prefix}
        fixed={{ competitionId }}
        filters={[
          ...useCompetitionFilters(competitionId, false),
          { name: 'keyword', label: d.keyword, placeholder: d.workKeyword },
        ]}
        columns={useColumns(show)}
        onRow={show}
        empty={{ text: t.noVotes }}
      />
      <UnusualDrawer row={shown} onClose={() => show(null)} />
    </>
  )
}

const useColumns = (show: (row: Row) => void): Column<Row>[] => {
  const t = useTexts(showcaseTexts)
  const d = useTexts(deskTexts)
  const w = useTexts(words)
  const { pathname, search } = useLocation()
  const list = pathname + search
  return [
    { key: 'rank', title: t.rank, align: 'right' },
    {
      key: 'title',
      title: d.work,
      isTitle: true,
      always: true,
      render: (row) => (
        <span className={desk.two}>
          <Link to={workPath(row.workId, list)}>{row.title || d.untitled}</Link>
          <small>
            {row.code} · {row.itemName}
          </small>
        </span>
      ),
    },
    {
      key: 'teamName',
      title: d.team,
      render: (row) => (
        <span className={desk.two}>
          <span>{row.teamName || '–'}</span>
          <small>{row.schoolName}</small>
        </span>
      ),
    },
    { key: 'votes', title: t.votes, align: 'right', render: (row) => <b className={desk.number}>{formatNumber(row.votes)}</b> },
    { key: 'voters', title: t.voters, align: 'right', render: (row) => formatNumber(row.voters) },
    { key: 'voided', title: t.voided, align: 'right', render: (row) => formatNumber(row.voided) },
    {
      key: 'unusual',
      title: t.unusual,
      render: (row) => (row.unusual > 0 ? <StatusTag meaning="waits">{t.unusualOf(formatNumber(row.unusual))}</StatusTag> : '–'),
    },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <Button type="link" size="small" onClick={() => show(row)}>
          {t.look}
        </Button>
      ),
    },
  ]
}
