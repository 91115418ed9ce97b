import { DownloadOutlined } from '@ant-design/icons'
import type { InputOf } from '@kaisai/contract/endpoint'
import { exportOperationLog, pageOperationLog } from '@kaisai/contract/system/log.endpoints'
import { type LogOutcome, logOutcomeLabels, logOutcomes } from '@kaisai/contract/system/log-outcomes'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/call.ts'
import { useLabel, useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { SubscribeButton } from '#web/ui/export/SubscribeButton.tsx'
import { DayBound } from '#web/ui/form/DayBound.tsx'
import { formatDate } from '#web/ui/format.ts'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { ThrottledButton } from '#web/ui/ThrottledButton.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import type { Filter } from '#web/ui/table/SearchForm.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'
import { LogEntryDrawer } from './LogEntryDrawer.tsx'
import styles from './LogPage.module.css'
import type { LogEntry } from './log-entry.ts'
import { useChangeWords } from './log-words.ts'

type Filters = InputOf<typeof exportOperationLog>
const filterNames = ['keyword', 'action', 'outcome', 'from', 'to'] as const

/** Who did what when, refused attempts included. */
export const OperationLogPage = () => {
  const t = useTexts(deskTexts)
  const [query] = useSearchParams()
  const [looked, setLooked] = useState<LogEntry | null>(null)
  const filters = useFilters()
  const columns = useColumns(setLooked)
  const chosen = Object.fromEntries(filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))
  const exportLog = async (): Promise<void> => {
    if (!(await confirmBox({ title: t.exportTitle, text: t.exportText, kind: 'info', confirmText: t.exportLog }))) return
    const isStarted = await call(exportOperationLog, chosen as Filters).then(
      () => true,
      () => false,
    )
    if (isStarted) toast('success', t.exportStarted)
    await refresh(listTasks)
  }
  return (
    <>
      <PageHeader
        title={t.operationLog}
        hint={t.operationLogHint}
        actions={
          <Can any={['sys:log:export']}>
            <ThrottledButton icon={<DownloadOutlined />} onClick={exportLog}>
              {t.exportLog}
            </ThrottledButton>
            <SubscribeButton endpoint={exportOperationLog} input={chosen} />
          </Can>
        }
      />
      <DataTable
        name="system.operationLog"
        list={pageOperationLog}
        rowKey="logId"
        filters={filters}
        columns={columns}
        onRow={setLooked}
        empty={{ text: t.noLog }}
        foot={({ searchedFrom }) => (searchedFrom === null ? null : <SearchedFrom instant={searchedFrom} />)}
      />
      <LogEntryDrawer entry={looked} onClose={() => setLooked(null)} />
    </>
  )
}

/** By a word only the newest entries are looked through: how far back, and the way further. */
const SearchedFrom = ({ instant }: { instant: string }) => {
  const t = useTexts(deskTexts)
  const [query, setQuery] = useSearchParams()
  const goBack = (): void => {
    const next = new URLSearchParams(query)
    next.set('to', instant)
    next.delete('pageNum')
    setQuery(next)
  }
  return (
    <p className={styles.searched} role="status">
      {t.searchedFrom(formatDate(instant))}
      <Button type="link" size="small" onClick={goBack}>
        {t.searchEarlier}
      </Button>
    </p>
  )
}

const useFilters = (): Filter[] => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  return [
    { name: 'keyword', label: t.keyword, placeholder: t.logKeyword },
    {
      name: 'action',
      label: t.action,
      kind: 'custom',
      render: (value, onChange) => <ActionSelect value={value} onChange={onChange} />,
    },
    {
      name: 'outcome',
      label: t.outcome,
      kind: 'select',
      options: logOutcomes.map((value) => ({ value, label: label(logOutcomeLabels[value]) })),
    },
    {
      name: 'from',
      label: t.from,
      kind: 'custom',
      render: (value, onChange) => <DayBound bound="start" value={value} onChange={onChange} className={styles.field} />,
    },
    {
      name: 'to',
      label: t.to,
      kind: 'custom',
      render: (value, onChange) => <DayBound bound="end" value={value} onChange={onChange} className={styles.field} />,
    },
  ]
}

/** The actions to choose from: those of the latest hundred entries. */
const ActionSelect = ({ value, onChange }: { value: string | undefined; onChange: (value: string | undefined) => void }) => {
  const w = useTexts(words)
  const { data, isPending } = useReply(pageOperationLog, { pageSize: 100 }, { staleMs: 60_000 })
  const names = new Map((data?.rows ?? []).map((row) => [row.action, row.actionName]))
  if (value && !names.has(value)) names.set(value, value)
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      className={styles.field}
      placeholder={w.all}
      aria-label={w.actions}
      loading={isPending}
      value={value}
      onChange={onChange}
      options={[...names].map(([action, label]) => ({ value: action, label }))}
    />
  )
}

const useColumns = (look: (row: LogEntry) => void): Column<LogEntry>[] => {
  const t = useTexts(deskTexts)
  const label = useLabel()
  const w = useTexts(words)
  return [
    { key: 'time', title: t.time, width: 180, render: (row) => formatDate(row.time) },
    {
      key: 'actorName',
      title: t.actor,
      render: (row) => (
        <span className={styles.two}>
          <span>{row.actorName}</span>
          <small>{[row.actorUserName, row.roleName].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
    { key: 'actionName', title: t.action, isTitle: true, always: true },
    { key: 'entityName', title: t.object, ellipsis: true, width: 220 },
    { key: 'groupName', title: t.group, off: true },
    {
      key: 'outcome',
      title: t.outcome,
      render: (row) => (
        <StatusTag meaning={row.outcome === 'refused' ? 'bad' : 'good'}>
          {label(logOutcomeLabels[row.outcome as LogOutcome])}
        </StatusTag>
      ),
    },
    {
      key: 'changes',
      title: t.changes,
      render: (row) => <ChangeSummary row={row} />,
    },
    { key: 'ip', title: t.ip, off: true },
    { key: 'device', title: t.device, off: true },
    { key: 'requestId', title: t.requestId, off: true },
    {
      key: 'actions',
      title: w.actions,
      fixed: 'right',
      always: true,
      render: (row) => <RowActions actions={[{ key: 'view', label: w.view, onClick: () => look(row) }]} />,
    },
  ]
}

/** The first change in words, and how many more there are. */
const ChangeSummary = ({ row }: { row: LogEntry }) => {
  const t = useTexts(deskTexts)
  const changeText = useChangeWords()
  const [first, ...more] = row.changes
  if (!first) return '–'
  return (
    <span className={styles.two}>
      <span className={styles.cut}>
        {first.name}: {changeText({ entity: row.entity, ...first }).join(' → ')}
      </span>
      {more.length > 0 ? <small>{t.changeCount(row.changes.length)}</small> : null}
    </span>
  )
}
