import { publicLevelLabels } from '@kaisai/contract/work/labels'
import { Link } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { formatBytes, formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { words } from '#web/ui/texts.ts'
import styles from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { TeamLink } from '../TeamLink.tsx'
import { workMeaning } from '../work-meaning.ts'
import { Cover } from './Cover.tsx'
import { workPath } from './list-address.ts'
import { WorkActions } from './WorkActions.tsx'
import type { WorkRow } from './work-row.ts'

/** Columns of the list of works. `list`: its address, for the way back. */
export const useWorkColumns = (list: string, hasCompetition: boolean): Column<WorkRow>[] => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const label = useLabel()
  const time = (instant: string | null) => (instant ? formatDate(instant, 'minute') : '–')
  return [
    { key: 'title', title: t.work, isTitle: true, always: true, render: (row) => <Title row={row} list={list} /> },
    { key: 'status', title: w.status, always: true, render: (row) => <Status row={row} /> },
    { key: 'submitTime', title: t.submitted, sort: true, render: (row) => time(row.submitTime) },
    {
      key: 'openFindings',
      title: t.findings,
      align: 'right',
      render: (row) =>
        row.openFindings === 0 ? '–' : <Link to={workPath(row.workId, list, 'finding')}>{t.findingCount(row.openFindings)}</Link>,
    },
    {
      key: 'teamName',
      title: t.team,
      render: (row) => (
        <span className={styles.two}>
          <TeamLink teamId={row.teamId} name={row.teamName || row.captainName || row.teamCode} />
          <small>{row.teamCode}</small>
        </span>
      ),
    },
    {
      key: 'schoolName',
      title: t.schoolAndCollege,
      render: (row) => <Two first={row.schoolName} second={row.collegeName} />,
    },
    {
      key: 'itemName',
      title: hasCompetition ? t.categoryAndStage : t.competition,
      render: (row) =>
        hasCompetition ? (
          <Two first={row.itemName} second={row.stageName} />
        ) : (
          <Two first={row.competitionName} second={`${row.itemName} · ${row.stageName}`} />
        ),
    },
    {
      key: 'files',
      title: t.files,
      off: true,
      align: 'right',
      render: (row) =>
        row.versionNo === 0 ? (
          '–'
        ) : (
          <Two first={`${t.fileCount(row.fileCount)} · ${formatBytes(row.bytes)}`} second={t.versionOf(row.versionNo)} />
        ),
    },
    { key: 'captainName', title: t.captain, off: true },
    { key: 'publicLevel', title: t.publicLevel, off: true, render: (row) => label(publicLevelLabels[row.publicLevel]) },
    { key: 'returnDueTime', title: t.dueTime, off: true, render: (row) => time(row.returnDueTime) },
    { key: 'createTime', title: t.created, sort: true, off: true, render: (row) => time(row.createTime) },
    { key: 'actions', title: w.actions, fixed: 'right', always: true, render: (row) => <WorkActions row={row} list={list} /> },
  ]
}

const Two = ({ first, second }: { first: string; second: string }) => (
  <span className={styles.two} title={[first, second].filter(Boolean).join(' · ')}>
    <span>{first || '–'}</span>
    {second ? <small>{second}</small> : null}
  </span>
)

const Title = ({ row, list }: { row: WorkRow; list: string }) => {
  const t = useTexts(deskTexts)
  return (
    <span className={styles.titled}>
      <Cover url={row.coverUrl} />
      <span className={styles.two}>
        <Link to={workPath(row.workId, list)}>{row.title || (row.versionNo === 0 ? t.notSubmitted : t.untitled)}</Link>
        <small>{row.code}</small>
      </span>
    </span>
  )
}

const Status = ({ row }: { row: WorkRow }) => {
  const t = useTexts(deskTexts)
  return (
    <span className={styles.tags}>
      <StatusTag meaning={workMeaning(row.status)}>{row.statusName}</StatusTag>
      {row.isLate ? <StatusTag meaning="waits">{t.late}</StatusTag> : null}
      {row.isShown ? <StatusTag meaning="open">{t.shown}</StatusTag> : null}
    </span>
  )
}
