import { cancelTask, downloadTaskResult, listTasks } from '@kaisai/contract/system/task.endpoints'
import { Progress } from 'antd'
import { call, download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { subscriptionTexts } from '#web/ui/export/subscription-texts.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import type { Task } from '#web/ui/import/use-task.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { confirmBox, toast } from '#web/ui/notice/notice.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowActions } from '#web/ui/RowActions.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { DataTable } from '#web/ui/table/DataTable.tsx'
import { words } from '#web/ui/texts.ts'
import { deskTexts } from './desk-texts.ts'
import styles from './LogPage.module.css'

const RUNNING = ['queued', 'running']
/** Milliseconds between two looks while something runs; events may be lost. */
const EVERY_MS = 2000

/** The signed-in person's long jobs: how far, how they ended, their results. */
export const TaskPage = () => {
  const t = useTexts(deskTexts)
  const w = useTexts(words)
  const s = useTexts(subscriptionTexts)
  const { data } = useReply(listTasks, {})
  const isRunning = (data ?? []).some((task) => RUNNING.includes(task.status))
  useReply(listTasks, {}, { everyMs: EVERY_MS, enabled: isRunning })
  const cancel = async (task: Task): Promise<void> => {
    const agreed = await confirmBox({
      title: t.cancelTitle(task.title),
      text: t.cancelText,
      danger: true,
      confirmText: t.cancelTask,
      cancelText: w.back,
    })
    if (!agreed) return
    await call(cancelTask, { taskId: task.taskId }).then(
      () => toast('success', t.cancelled),
      () => undefined,
    )
    await refresh(listTasks)
  }
  const fetchResult = (task: Task): Promise<unknown> =>
    download(downloadTaskResult, { taskId: task.taskId }).catch(() => undefined)
  return (
    <>
      <PageHeader title={t.tasks} hint={t.tasksHint} actions={<LinkButton to="/system/subscription">{s.mine}</LinkButton>} />
      <DataTable
        name="system.tasks"
        list={listTasks}
        isPlain
        rowKey="taskId"
        empty={{ text: t.noTasks }}
        columns={[
          { key: 'title', title: t.task, isTitle: true, always: true },
          { key: 'kindName', title: t.kind },
          { key: 'statusName', title: w.status, render: (row) => <StatusTag status={row.status}>{row.statusName}</StatusTag> },
          { key: 'progress', title: t.progress, render: (row) => <TaskProgress task={row} /> },
          {
            key: 'message',
            title: t.message,
            render: (row) => (row.message ? <span className={styles.note}>{row.message}</span> : '–'),
          },
          { key: 'createTime', title: t.started, render: (row) => formatDate(row.createTime, 'minute') },
          {
            key: 'finishTime',
            title: t.finished,
            render: (row) => (row.finishTime ? formatDate(row.finishTime, 'minute') : '–'),
          },
          {
            key: 'actions',
            title: w.actions,
            fixed: 'right',
            always: true,
            render: (row) => (
              <RowActions
                actions={[
                  { key: 'download', label: t.downloadResult, shown: row.hasResult, onClick: () => fetchResult(row) },
                  {
                    key: 'cancel',
                    label: t.cancelTask,
                    danger: true,
                    shown: row.moves.includes('cancel'),
                    onClick: () => cancel(row),
                  },
                ]}
              />
            ),
          },
        ]}
      />
    </>
  )
}

const TaskProgress = ({ task }: { task: Task }) => {
  const t = useTexts(deskTexts)
  if (task.total === 0) return RUNNING.includes(task.status) ? t.waiting : '–'
  return (
    <Progress
      className={styles.bar}
      size="small"
      percent={Math.floor((task.done / task.total) * 100)}
      status={task.status === 'failed' || task.status === 'cancelled' ? 'exception' : undefined}
      format={() => `${formatNumber(task.done)} / ${formatNumber(task.total)}`}
    />
  )
}
