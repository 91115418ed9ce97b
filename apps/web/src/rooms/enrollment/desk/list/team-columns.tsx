import { teamFieldsIn } from '@kaisai/contract/enrollment/team-fields'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { words } from '#web/ui/texts.ts'
import { useFieldWords } from '../../fields/use-field-words.ts'
import styles from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { EnrollmentStatus } from '../EnrollmentStatus.tsx'
import { teamPath } from './list-address.ts'
import { TeamActions } from './TeamActions.tsx'
import type { TeamRow } from './team-row.ts'

/** Columns of the list of enrollments. `list`: its address, for the way back. */
export const useTeamColumns = (list: string, hasCompetition: boolean): Column<TeamRow>[] => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const { labelOf, textOf } = useFieldWords()
  const time = (instant: string | null) => (instant ? formatDate(instant, 'minute') : '–')
  return [
    { key: 'name', title: t.name, isTitle: true, always: true, render: (row) => <Name row={row} list={list} /> },
    { key: 'status', title: w.status, always: true, render: (row) => <Status row={row} /> },
    ...(hasCompetition
      ? []
      : [
          {
            key: 'competitionName',
            title: t.competition,
            render: (row: TeamRow) => <Two first={row.competitionName} second={row.itemName} />,
          },
        ]),
    { key: 'itemName', title: t.category, off: !hasCompetition },
    { key: 'schoolName', title: t.schoolAndCollege, render: (row) => <Two first={row.schoolName} second={row.collegeName} /> },
    { key: 'submittedTime', title: t.submitted, sort: true, render: (row) => time(row.submittedTime) },
    { key: 'captainName', title: t.captain },
    { key: 'memberCount', title: t.size, render: (row) => t.sizeOf(row.memberCount, row.advisorCount) },
    ...teamFieldsIn('list').map((key) => ({
      key,
      title: labelOf(key),
      off: true,
      render: (row: TeamRow) => textOf(key, row[key]) || '–',
    })),
    { key: 'modeName', title: t.mode, off: true },
    { key: 'sourceName', title: t.source, off: true },
    { key: 'schoolRank', title: t.rank, align: 'right', off: true },
    {
      key: 'feeFen',
      title: t.fee,
      align: 'right',
      off: true,
      render: (row) => (row.submittedTime === null ? t.feeLater : row.feeFen === 0 ? t.free : formatMoney(row.feeFen)),
    },
    { key: 'createTime', title: t.created, sort: true, off: true, render: (row) => time(row.createTime) },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => <TeamActions row={row} list={list} />,
    },
  ]
}

const Two = ({ first, second }: { first: string; second: string }) => (
  <span className={styles.two} title={[first, second].filter(Boolean).join(' · ')}>
    <span>{first || '–'}</span>
    {second ? <small>{second}</small> : null}
  </span>
)

const Name = ({ row, list }: { row: TeamRow; list: string }) => (
  <span className={styles.two}>
    <Link to={teamPath(row.teamId, list)}>{row.name || row.captainName || row.code}</Link>
    <small>
      {row.code} · {row.modeName}
    </small>
  </span>
)

const Status = ({ row }: { row: TeamRow }) => {
  const t = useTexts(deskTexts)
  return (
    <span className={styles.tags}>
      <EnrollmentStatus row={row} />
      {row.isLate ? <StatusTag meaning="waits">{t.late}</StatusTag> : null}
      {row.hasOpenChange ? <StatusTag meaning="waits">{t.changing}</StatusTag> : null}
    </span>
  )
}
