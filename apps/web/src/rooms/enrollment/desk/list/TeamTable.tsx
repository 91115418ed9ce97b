import { countTeams, pageTeams } from '@kaisai/contract/enrollment/desk.endpoints'
import { enrollmentStates } from '@kaisai/contract/enrollment/enrollment.states'
import { Button } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { later } from '#web/ui/later.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { BulkTeamsProps } from '../audit/BulkTeams.tsx'
import { deskTexts } from '../desk-texts.ts'
import { ExportTeams } from './ExportTeams.tsx'
import { teamPath } from './list-address.ts'
import { StatusRow } from './StatusRow.tsx'
import { statusChoices } from './status-choices.ts'
import { TeamNumbers } from './TeamNumbers.tsx'
import styles from './TeamTable.module.css'
import { useTeamColumns } from './team-columns.tsx'
import { useTeamFilters } from './use-team-filters.tsx'
import { chosenInput, useTeamQuery } from './use-team-query.ts'

const BulkTeams = later<BulkTeamsProps>(async () => (await import('../audit/BulkTeams.tsx')).BulkTeams)

interface TeamTableProps {
  /** The one competition shown; without it all within reach. */
  competitionId?: string
  /** Keeps the list apart in an address it shares. */
  prefix?: string
}

/** Enrollments with their numbers, statuses and filters; ticked ones are audited together. */
export const TeamTable = ({ competitionId, prefix = '' }: TeamTableProps) => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mayAudit = usePermission(['enroll:team:audit'])
  const mayConfirm = usePermission(['enroll:fee:confirm'])
  const { filters: typed, chosen, choose } = useTeamQuery(prefix)
  const filters = competitionId ? { ...typed, competitionId } : typed
  const { data: counts } = useReply(countTeams, filters, { staleMs: 0, keep: true })
  const list = pathname + search
  const columns = useTeamColumns(list, competitionId !== undefined)
  const nameOf = (status: string): string => label(enrollmentStates.states[status as keyof typeof enrollmentStates.states])
  return (
    <>
      <div className={styles.top}>
        <StatusRow
          label={t.byStatus}
          choices={statusChoices(counts, chosen, { all: t.all, mine: t.mine, nameOf }, mayAudit)}
          chosen={chosen}
          onChoose={choose}
        />
        <TeamNumbers counts={counts} />
      </div>
      <DataTable
        name={competitionId ? 'enrollment.competitionTeams' : 'enrollment.teams'}
        list={pageTeams}
        rowKey="teamId"
        prefix={prefix}
        fixed={{ ...(competitionId ? { competitionId } : {}), ...chosenInput(chosen) }}
        // Who waits longest is audited first.
        defaultSort={chosen === 'mine' ? 'submittedTime' : '-createTime'}
        filters={useTeamFilters(competitionId, typed.competitionId)}
        columns={columns}
        onRow={(row) => void navigate(teamPath(row.teamId, list))}
        toolbar={<ExportTeams filters={filters} chosen={chosen} />}
        selection={
          mayAudit || mayConfirm ? (rows, _, keep) => <BulkTeams {...{ rows, keep, mayAudit, mayConfirm }} /> : undefined
        }
        empty={
          chosen === 'all'
            ? { text: t.noTeams, action: <ImportLink /> }
            : {
                text: chosen === 'mine' ? t.noTeamsMine : t.noTeamsOf,
                action: <Button onClick={() => choose('all')}>{t.all}</Button>,
              }
        }
      />
    </>
  )
}

/** To the import, for those who may. */
export const ImportLink = () => {
  const t = useTexts(deskTexts)
  const navigate = useNavigate()
  return (
    <Can any={['enroll:team:import']}>
      <Button onClick={() => void navigate('/enroll/import')}>{t.import}</Button>
    </Can>
  )
}
