import { pageChanges } from '@kaisai/contract/enrollment/audit.endpoints'
import { changeStates } from '@kaisai/contract/enrollment/change.states'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLabel, useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { writeListState } from '#web/ui/table/use-list-state.ts'
import { words } from '#web/ui/texts.ts'
import { changeMeaning } from '../../status-meaning.ts'
import styles from '../Desk.module.css'
import { deskTexts } from '../desk-texts.ts'
import { useCompetitionFilters } from '../filters/place-filters.tsx'
import { teamPath } from '../list/list-address.ts'
import { StatusRow } from '../list/StatusRow.tsx'
import { ChangeDrawer } from './ChangeDrawer.tsx'
import type { ChangeRow } from './change-row.ts'

const statuses = Object.keys(changeStates.states) as (keyof typeof changeStates.states)[]
const ALL = 'all'

/** What teams ask to change after their enrollment was locked; those that wait come first to sight. */
export const ChangePage = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const label = useLabel()
  const [query, setQuery] = useSearchParams()
  const [looked, look] = useState<ChangeRow | null>(null)
  // Without a choice in the address it is about what waits.
  const asked = query.get('status') ?? 'requested'
  const chosen = asked === ALL ? ALL : (statuses.find((status) => status === asked) ?? 'requested')
  return (
    <>
      <PageHeader title={t.changes} hint={t.changesHint} />
      <StatusRow
        label={t.byStatus}
        choices={[...statuses, ALL].map((key) => ({
          key,
          label: key === ALL ? w.all : label(changeStates.states[key as (typeof statuses)[number]]),
          count: null,
        }))}
        chosen={chosen}
        onChoose={(status) => setQuery((current) => writeListState(current, ['status'], { filters: { status } }))}
      />
      <DataTable
        name="enrollment.changes"
        list={pageChanges}
        rowKey="changeId"
        {...(chosen === ALL ? {} : { fixed: { status: chosen } })}
        filters={[
          { name: 'keyword', label: t.keyword, placeholder: t.changeKeyword },
          ...useCompetitionFilters(undefined).filter(({ name }) => name === 'competitionId'),
        ]}
        columns={useColumns(look)}
        onRow={look}
        empty={{ text: chosen === ALL ? t.noChanges : t.noChangesOf }}
      />
      <ChangeDrawer change={looked} onClose={() => look(null)} />
    </>
  )
}

const useColumns = (look: (row: ChangeRow) => void): Column<ChangeRow>[] => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  return [
    {
      key: 'teamName',
      title: t.team,
      isTitle: true,
      always: true,
      render: (row) => (
        <span className={styles.two}>
          <Link to={teamPath(row.teamId)}>{row.teamName || row.teamCode}</Link>
          <small>{row.teamCode}</small>
        </span>
      ),
    },
    {
      key: 'competitionName',
      title: t.competition,
      render: (row) => (
        <span className={styles.two}>
          <span>{row.competitionName}</span>
          <small>{row.itemName}</small>
        </span>
      ),
    },
    { key: 'schoolName', title: t.school },
    { key: 'reason', title: t.reason, render: (row) => <span className={styles.wrap}>{row.reason}</span> },
    { key: 'requesterName', title: t.requester },
    { key: 'createTime', title: t.requested, render: (row) => formatDate(row.createTime, 'minute') },
    {
      key: 'status',
      title: w.status,
      render: (row) => <StatusTag meaning={changeMeaning(row.status)}>{row.statusName}</StatusTag>,
    },
    { key: 'answer', title: t.answer, off: true },
    {
      key: 'decidedTime',
      title: t.decided,
      off: true,
      render: (row) => (row.decidedTime ? formatDate(row.decidedTime, 'minute') : '–'),
    },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => (
        <RowActions
          actions={[{ key: 'look', label: row.status === 'requested' ? t.decide : t.look, onClick: () => look(row) }]}
        />
      ),
    },
  ]
}
