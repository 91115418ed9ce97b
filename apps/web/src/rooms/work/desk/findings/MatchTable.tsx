import type { ReplyOf } from '@kaisai/contract/endpoint'
import { pageMatches } from '@kaisai/contract/work/findings.endpoints'
import { findingLabels } from '@kaisai/contract/work/labels'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import desk from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { WorkPicture } from '../details/WorkPicture.tsx'
import { useCompetitionFilters } from '../filters/place-filters.tsx'
import { workPath } from '../list/list-address.ts'
import { findingMeaning } from '../work-meaning.ts'
import { DecideButtons } from './DecideButtons.tsx'
import styles from './Findings.module.css'
import { findingTexts } from './finding-texts.ts'
import { Decided } from './LeakCard.tsx'
import { likenessOf } from './likeness.ts'
import { MatchCard } from './MatchCard.tsx'

type Row = ReplyOf<typeof pageMatches>['rows'][number]

/** Files of different works that are the same or look alike, answered one by one or together. */
export const MatchTable = () => {
  const t = useTexts(findingTexts)
  const w = useTexts(words)
  const label = useLabel()
  const { pathname, search } = useLocation()
  const [shown, show] = useState<Row | null>(null)
  const list = pathname + search
  return (
    <>
      <DataTable
        name="work.matches"
        list={pageMatches}
        rowKey="matchId"
        filters={[
          ...useCompetitionFilters(undefined, false),
          {
            name: 'kind',
            label: t.kind,
            kind: 'select',
            options: (['same', 'alike'] as const).map((value) => ({ value, label: t.kinds[value] })),
          },
          {
            name: 'status',
            label: w.status,
            kind: 'select',
            options: Object.entries(findingLabels).map(([value, name]) => ({ value, label: label(name) })),
          },
        ]}
        columns={useColumns(list, show)}
        onRow={show}
        selection={(rows, clear) => <DecideButtons sort="match" ids={rows.map(({ matchId }) => matchId)} onDone={clear} />}
        empty={{ text: t.noMatches }}
      />
      <Modal open={shown !== null} title={t.compare} width={860} footer={null} onCancel={() => show(null)} destroyOnHidden>
        {shown ? <MatchCard match={shown} list={list} onDecided={() => show(null)} /> : null}
      </Modal>
    </>
  )
}

const useColumns = (list: string, show: (row: Row) => void): Column<Row>[] => {
  const t = useTexts(findingTexts)
  const d = useTexts(deskTexts)
  const w = useTexts(words)
  const pair = (row: Row) => (
    <span className={styles.pairSmall}>
      <WorkPicture workId={row.workId} fileId={row.fileId} variant="thumb" alt={row.fileName} className={styles.small} />
      <WorkPicture
        workId={row.otherWorkId}
        fileId={row.otherFileId}
        variant="thumb"
        alt={row.otherFileName}
        className={styles.small}
      />
    </span>
  )
  const side = (workId: string, title: string, small: string) => (
    <span className={desk.two}>
      <Link to={workPath(workId, list)}>{title || d.untitled}</Link>
      <small>{small}</small>
    </span>
  )
  return [
    {
      key: 'title',
      title: d.work,
      isTitle: true,
      always: true,
      render: (row) => side(row.workId, row.title, `${row.code} · ${row.competitionName}`),
    },
    {
      key: 'otherTitle',
      title: t.other,
      always: true,
      render: (row) => side(row.otherWorkId, row.otherTitle, `${row.otherCode} · ${row.otherCompetitionName}`),
    },
    { key: 'pictures', title: t.pictures, render: pair },
    {
      key: 'distance',
      title: t.alikeness,
      render: (row) => (
        <span className={desk.two}>
          <span>{t.likeness[likenessOf(row.kind, row.distance)]}</span>
          <small>
            {[row.kind === 'alike' ? t.distance(row.distance) : '', row.isSameTeam ? t.sameTeam : ''].filter(Boolean).join(' · ')}
          </small>
        </span>
      ),
    },
    {
      key: 'status',
      title: w.status,
      render: (row) => (
        <span className={desk.wrap}>
          <StatusTag meaning={findingMeaning(row.status)}>{row.statusName}</StatusTag>
          <Decided row={row} />
        </span>
      ),
    },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <span className={styles.tools}>
          <Button size="small" type="primary" onClick={() => show(row)}>
            {t.compare}
          </Button>
          <DecideButtons sort="match" ids={[row.matchId]} status={row.status} />
        </span>
      ),
    },
  ]
}
