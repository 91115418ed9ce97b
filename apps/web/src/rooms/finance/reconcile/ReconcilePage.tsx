import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { Alert, Button, Tabs } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { isOver, useTask } from '#web/ui/import/use-task.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import styles from '../desk/Finance.module.css'
import { DayDrawer } from './DayDrawer.tsx'
import { DayTable } from './DayTable.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import { RunForm, type RunStart } from './RunForm.tsx'
import { reconcileTexts } from './reconcile-texts.ts'
import { refreshDays } from './refresh-days.ts'

/** /finance/reconcile: the bills of providers against our books, day by day, and what differs. */
export const ReconcilePage = () => {
  const t = useTexts(reconcileTexts)
  const [query, setQuery] = useSearchParams()
  const [starting, start] = useState<RunStart | null>(null)
  const [taskId, follow] = useState<string | null>(null)
  const task = useTask(taskId)
  const isDone = isOver(task)
  useEffect(() => {
    if (isDone) void refreshDays()
  }, [isDone])
  const put = (key: string, value: string | null): void =>
    setQuery((was) => {
      const next = new URLSearchParams(was)
      if (value === null) next.delete(key)
      else next.set(key, value)
      return next
    })
  const tab = query.get('tab') === 'differences' ? 'differences' : 'days'
  const open = (id: string | null): void => put('id', id)
  return (
    <div className={styles.stack}>
      <PageHeader
        title={t.title}
        hint={t.hint}
        actions={
          <Can any={['finance:reconcile:run']}>
            <Button type="primary" loading={taskId !== null && !isDone} onClick={() => start({})}>
              {t.run}
            </Button>
          </Can>
        }
      />
      {taskId === null ? null : (
        <Alert
          role="status"
          showIcon
          closable={isDone ? { onClose: () => follow(null) } : false}
          type={isDone ? (task?.status === 'done' ? 'success' : 'error') : 'info'}
          title={isDone ? task?.message : t.running}
        />
      )}
      <Tabs
        activeKey={tab}
        onChange={(key) => setQuery(key === 'days' ? {} : { tab: key, status: 'open' })}
        destroyOnHidden
        items={[
          { key: 'days', label: t.days, children: <DayTable onOpen={open} /> },
          { key: 'differences', label: t.differences, children: <DifferenceTable /> },
        ]}
      />
      <DayDrawer id={query.get('id')} onClose={() => open(null)} onRun={start} />
      <RunForm
        start={starting}
        onClose={() => start(null)}
        onStarted={(id) => {
          follow(id)
          void refresh(listTasks)
        }}
      />
    </div>
  )
}
