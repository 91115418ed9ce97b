import { countWorks, pageWorks } from '@kaisai/contract/work/desk.endpoints'
import { workStates } from '@kaisai/contract/work/work.states'
import { Button } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { usePermission } from '#web/ui/Can.tsx'
import { later } from '#web/ui/later.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { useWorkspace } from '#web/use-workspace.ts'
import { StatusRow } from '../../../enrollment/desk/index.ts'
import type { BulkActionsProps } from '../check/BulkActions.tsx'
import { deskTexts } from '../desk-texts.ts'
import { ExportWorks } from './ExportWorks.tsx'
import { workPath } from './list-address.ts'
import { statusChoices } from './status-choices.ts'
import { useWorkFilters } from './use-work-filters.tsx'
import { chosenInput, type StatusKey, useWorkQuery } from './use-work-query.ts'
import { useWorkColumns } from './work-columns.tsx'

const BulkActions = later<BulkActionsProps>(async () => (await import('../check/BulkActions.tsx')).BulkActions)

interface WorkTableProps {
  /** The one competition shown; without it all within reach. */
  competitionId?: string
  /** Keeps the list apart in an address it shares. */
  prefix?: string
}

/** Works with their numbers by state and all filters; ticked ones are checked or shown together. */
export const WorkTable = ({ competitionId, prefix = '' }: WorkTableProps) => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mayChoose = usePermission(['work:info:check', 'work:info:publish'])
  const { filters: typed, chosen, choose } = useWorkQuery(prefix)
  const filters = competitionId ? { ...typed, competitionId } : typed
  const { data: counts } = useReply(countWorks, filters, { staleMs: 0, keep: true })
  const list = pathname + search
  const isInside = useWorkspace() !== null || competitionId !== undefined
  const nameOf = (status: StatusKey): string => (status === 'all' ? t.all : label(workStates.states[status]))
  return (
    <>
      <StatusRow label={t.byStatus} choices={statusChoices(counts, chosen, nameOf)} chosen={chosen} onChoose={choose} />
      <DataTable
        name={competitionId ? 'work.competitionWorks' : 'work.list'}
        list={pageWorks}
        rowKey="workId"
        prefix={prefix}
        fixed={{ ...(competitionId ? { competitionId } : {}), ...chosenInput(chosen) }}
        // Who waits longest is checked first.
        defaultSort={chosen === 'submitted' ? 'submitTime' : '-createTime'}
        filters={useWorkFilters(competitionId)}
        columns={useWorkColumns(list, isInside)}
        onRow={(row) => void navigate(workPath(row.workId, list))}
        toolbar={<ExportWorks filters={filters} chosen={chosen} />}
        selection={mayChoose ? (rows, _, keep) => <BulkActions rows={rows} keep={keep} /> : undefined}
        empty={
          chosen === 'all'
            ? { text: t.noWorks }
            : { text: t.noWorksOf, action: <Button onClick={() => choose('all')}>{t.all}</Button> }
        }
      />
    </>
  )
}
