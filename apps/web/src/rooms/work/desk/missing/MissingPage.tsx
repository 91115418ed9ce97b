import { pageMissing } from '@kaisai/contract/work/desk.endpoints'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can, usePermission } from '#web/ui/Can.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { SearchForm } from '#web/ui/table/SearchForm.tsx'
import desk from '../Desk.module.css'
import { useMissingColumns } from './missing-columns.tsx'
import { missingTexts } from './missing-texts.ts'
import { useMissingFilters } from './use-missing-filters.ts'
import { useRemind } from './use-remind.ts'

/** Teams that are enrolled and have not submitted: found, reminded, given more time. */
export const MissingPage = () => {
  const t = useTexts(missingTexts)
  const [query, setQuery] = useSearchParams()
  const competitionId = query.get('competitionId') ?? undefined
  const filters = useMissingFilters()
  return (
    <>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={competitionId ? <RemindAll competitionId={competitionId} /> : undefined}
      />
      {competitionId ? (
        <MissingTable competitionId={competitionId} />
      ) : (
        <>
          <SearchForm filters={filters} values={{}} onSearch={(values) => setQuery(values)} />
          <section className={desk.card}>
            <EmptyFace text={t.chooseFirst} />
          </section>
        </>
      )}
    </>
  )
}

const RemindAll = ({ competitionId }: { competitionId: string }) => {
  const t = useTexts(missingTexts)
  const { ask, isLooking, dialog } = useRemind(competitionId)
  const { data } = useReply(pageMissing, { competitionId, pageSize: 1 }, { staleMs: 0 })
  const total = data?.total ?? 0
  return (
    <Can any={['work:info:check']}>
      <Button type="primary" disabled={total === 0} loading={isLooking} onClick={() => void ask([])}>
        {t.remindAll}
      </Button>
      {dialog}
    </Can>
  )
}

const MissingTable = ({ competitionId }: { competitionId: string }) => {
  const t = useTexts(missingTexts)
  const { ask, isLooking, dialog } = useRemind(competitionId)
  const mayRemind = usePermission(['work:info:check'])
  return (
    <>
      {dialog}
      <DataTable
        name="work.missing"
        list={pageMissing}
        rowKey="rowId"
        filters={useMissingFilters()}
        columns={useMissingColumns((row) => ask([row.teamId]))}
        selection={
          mayRemind
            ? (rows, clear) => (
                <Button
                  size="small"
                  type="primary"
                  loading={isLooking}
                  onClick={() => void ask([...new Set(rows.map(({ teamId }) => teamId))], clear)}
                >
                  {t.remindChosen(rows.length)}
                </Button>
              )
            : undefined
        }
        empty={{ text: t.none }}
      />
    </>
  )
}
