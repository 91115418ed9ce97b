import { cancelTask, listTasks } from '@kaisai/contract/system/task.endpoints'
import { getSiteCheck } from '@kaisai/contract/website/site-check.endpoints'
import { Button, Progress } from 'antd'
import { useEffect } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { formatNumber } from '#web/ui/format.ts'
import { isOver, useAskedAgain, useTask } from '#web/ui/import/use-task.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import styles from './Check.module.css'
import { checkTexts } from './check-texts.ts'

const askSite = (): Promise<unknown> => refresh(getSiteCheck)

/** A job over the site, followed in its place. */
export const SiteJob = ({ taskId }: { taskId: string }) => {
  const t = useTexts(checkTexts)
  const task = useTask(taskId)
  const status = task?.status
  useEffect(() => {
    if (status === 'failed') toast('error', task?.message ?? t.failed)
    if (task && isOver(task)) void refresh(listTasks, getSiteCheck)
  }, [status, task, t])
  useAskedAgain(askSite)
  const cancel = async (): Promise<void> => {
    if (await went(call(cancelTask, { taskId }))) toast('info', t.cancelled)
    await refresh(listTasks, getSiteCheck)
  }
  const percent = task && task.total > 0 ? Math.floor((task.done / task.total) * 100) : 0
  return (
    <div className={styles.job} role="status">
      <p className={styles.quiet}>{t.running}</p>
      <Progress
        percent={percent}
        status="active"
        format={() => (task && task.total > 0 ? `${formatNumber(task.done)} / ${formatNumber(task.total)}` : '')}
      />
      {task && !isOver(task) ? (
        <Button size="small" onClick={() => void cancel()}>
          {t.cancel}
        </Button>
      ) : null}
    </div>
  )
}
