import { enrollmentWords, personTypeLabels, teamRoleLabels } from '@kaisai/contract/competition/rules/labels'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { pagePlayers } from '@kaisai/contract/enrollment/desk.endpoints'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { Link, useLocation, useNavigate } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { enrollmentMeaning } from '../../status-meaning.ts'
import styles from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { useCompetitionFilters, useSchoolFilter } from '../filters/place-filters.tsx'
import { teamPath } from '../list/list-address.ts'

type Player = ReplyOf<typeof pagePlayers>['rows'][number]

interface PlayerTableProps {
  /** The one competition shown; without it all within reach. */
  competitionId?: string
  /** Keeps the list apart in an address it shares. */
  prefix?: string
}

/** The people of enrollments: members and advisors, with the team each belongs to. */
export const PlayerTable = ({ competitionId, prefix = '' }: PlayerTableProps) => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const competition = useCompetitionFilters(competitionId)
  const school = useSchoolFilter()
  // On a competition's details the way back is to them; the list of people is no queue to audit.
  const list = competitionId ? pathname + search : undefined
  return (
    <DataTable
      name={competitionId ? 'enrollment.competitionPlayers' : 'enrollment.players'}
      list={pagePlayers}
      rowKey="memberId"
      prefix={prefix}
      {...(competitionId ? { fixed: { competitionId } } : {})}
      filters={[
        { name: 'keyword', label: t.keyword, placeholder: t.playerKeyword },
        ...competition,
        school,
        {
          name: 'role',
          label: t.role,
          kind: 'select',
          options: Object.entries(teamRoleLabels).map(([value, name]) => ({ value, label: label(name) })),
        },
        {
          name: 'teamStatus',
          label: t.teamStatus,
          kind: 'select',
          options: enrollmentWords.map((value) => ({ value, label: label(enrollmentStates.states[value]) })),
        },
      ]}
      columns={useColumns(list, competitionId !== undefined)}
      onRow={(row) => void navigate(teamPath(row.teamId, list))}
      empty={{ text: t.noPlayers }}
    />
  )
}

const useColumns = (list: string | undefined, hasCompetition: boolean): Column<Player>[] => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  return [
    { key: 'name', title: t.person, isTitle: true, always: true },
    { key: 'roleName', title: t.role },
    {
      key: 'personType',
      title: t.personType,
      off: true,
      render: ({ personType }) => {
        const kind = personTypeLabels[personType as keyof typeof personTypeLabels]
        return kind ? label(kind) : '–'
      },
    },
    {
      key: 'schoolName',
      title: t.schoolAndCollege,
      render: (row) => (
        <span className={styles.two}>
          <span>{row.schoolName || '–'}</span>
          {row.collegeName ? <small>{row.collegeName}</small> : null}
        </span>
      ),
    },
    { key: 'studentNo', title: t.studentNo },
    { key: 'phone', title: t.phone },
    {
      key: 'teamName',
      title: t.team,
      always: true,
      render: (row) => (
        <span className={styles.two}>
          <Link to={teamPath(row.teamId, list)}>{row.teamName || row.teamCode}</Link>
          <small>{row.teamCode}</small>
        </span>
      ),
    },
    {
      key: 'teamStatus',
      title: t.teamStatus,
      render: (row) => <StatusTag meaning={enrollmentMeaning(row.teamStatus)}>{row.teamStatusName}</StatusTag>,
    },
    ...(hasCompetition ? [] : [{ key: 'competitionName', title: t.competition }]),
    { key: 'itemName', title: t.category },
    {
      key: 'joinedTime',
      title: t.joined,
      off: true,
      render: (row) => (row.joinedTime ? formatDate(row.joinedTime, 'minute') : '–'),
    },
  ]
}
