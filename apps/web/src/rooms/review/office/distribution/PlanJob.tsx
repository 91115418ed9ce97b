import { cancelTask, listTasks } from '@kaisai/contract/system/task.endpoints'
import { Button, Progress } from 'antd'
import { useEffect } from 'react'
import { call } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { refresh } from '#web/query.ts'
import { isOver, useAskedAgain, useTask } from '#web/ui/import/use-task.ts'
import { went } from '#web/ui/notice/ask-reason.ts'
import { toast } from '#web/ui/notice/notice.ts'
import office from '../Office.module.css'
import { refreshBatches } from '../refresh-review.ts'
import styles from './Distribution.module.css'
import { distributionTexts } from './distribution-texts.ts'

/** The job that makes a distribution, followed in its place. */
export const PlanJob = ({ taskId }: { taskId: string }) => {
  const t = useTexts(distributionTexts)
  const task = useTask(taskId)
  const status = task?.status
  useEffect(() => {
    if (status === 'done') toast('success', t.planDone)
    if (status === 'failed') toast('error', task?.message ?? t.planFailed)
    if (task && isOver(task)) void Promise.all([refresh(listTasks), refreshBatches()])
  }, [status, task, t])
  useAskedAgain(refreshBatches)
  const cancel = async (): Promise<void> => {
    if (await went(call(cancelTask, { taskId }))) toast('info', t.cancelled)
    await Promise.all([refresh(listTasks), refreshBatches()])
  }
  const percent = task && task.total > 0 ? Math.floor((task.done / task.total) * 100) : 0
  return (
    <div className={styles.job} role="status">
      <p>
        <b>{t.running}</b> <small className={office.quiet}>{t.runningHint}</small>
      </p>
      <Progress percent={percent} status="active" />
      {task && !isOver(task) ? <Button onClick={() => void cancel()}>{t.cancel}</Button> : null}
    </div>
  )
}
