import { cancelTask, downloadTaskResult, listTasks } from '@kaisai/contract/system/task.endpoints'
import { Button, Progress } from 'antd'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useSend } from '#web/query.ts'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import type { Task } from '#web/ui/import/use-task.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { RUNNING } from './TaskTray.tsx'
import styles from './Tray.module.css'
import { shellTexts } from './texts.ts'

/** The long jobs of a person, each with what can be done about it. */
export const TaskList = ({ tasks }: { tasks: readonly Task[] }) => {
  const t = useTexts(shellTexts)
  return (
    <div className={styles.list}>
      {tasks.length === 0 ? (
        <p className={styles.empty}>{t.noTasks}</p>
      ) : (
        tasks.map((task) => <OneTask key={task.taskId} task={task} />)
      )}
    </div>
  )
}

const OneTask = ({ task }: { task: Task }) => {
  const t = useTexts(shellTexts)
  const { send, isSending } = useSend(cancelTask, [listTasks])
  const isRunning = RUNNING.includes(task.status)
  return (
    <div className={styles.item}>
      <div className={styles.head}>
        <strong>{task.title}</strong>
        <StatusTag status={task.status}>{task.statusName}</StatusTag>
      </div>
      {isRunning && task.total > 0 ? (
        <Progress
          size="small"
          aria-label={task.title}
          percent={Math.floor((task.done / task.total) * 100)}
          format={() => `${formatNumber(task.done)} / ${formatNumber(task.total)}`}
        />
      ) : null}
      {task.message ? <p className={styles.note}>{task.message}</p> : null}
      <div className={styles.foot}>
        <time dateTime={task.createTime}>{formatDate(task.createTime, 'minute')}</time>
        {task.hasResult ? (
          <Button
            size="small"
            aria-label={`${t.download} ${task.title}`}
            type="link"
            onClick={() => void download(downloadTaskResult, { taskId: task.taskId }).catch(() => undefined)}
          >
            {t.download}
          </Button>
        ) : null}
        {task.moves.includes('cancel') ? (
          <Button
            size="small"
            aria-label={`${t.cancelTask} ${task.title}`}
            type="link"
            danger
            loading={isSending}
            onClick={() => void send({ taskId: task.taskId }).catch(() => undefined)}
          >
            {t.cancelTask}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
