import { ClockCircleOutlined } from '@ant-design/icons'
import { cancelTask, downloadTaskResult, listTasks } from '@kaisai/contract/system/task.endpoints'
import { Button, Progress } from 'antd'
import { download } from '#web/call.ts'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { Badge99 } from '#web/ui/Badge99.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import type { Task } from '#web/ui/import/use-task.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Tray.module.css'
import { Tray } from './Tray.tsx'
import { shellTexts } from './texts.ts'

const RUNNING = ['queued', 'running']
/** Live events say when something changed; this is for lost ones. */
const EVERY_MS = 15_000

/** Long jobs of the signed-in person: how far, how they ended, their results. */
export const TaskTray = () => {
  const t = useTexts(shellTexts)
  const { data: tasks = [] } = useReply(listTasks, {}, { everyMs: EVERY_MS })
  const running = tasks.filter((task) => RUNNING.includes(task.status)).length
  const list = (
    <div className={styles.list}>
      {tasks.length === 0 ? (
        <p className={styles.empty}>{t.noTasks}</p>
      ) : (
        tasks.map((task) => <OneTask key={task.taskId} task={task} />)
      )}
    </div>
  )
  return (
    <Badge99 count={running} label={t.tasks}>
      <Tray label={t.tasks} icon={<ClockCircleOutlined />} title={t.tasks}>
        {() => list}
      </Tray>
    </Badge99>
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
            aria-label={task.title}
            type="link"
            onClick={() => void download(downloadTaskResult, { taskId: task.taskId }).catch(() => undefined)}
          >
            {t.download}
          </Button>
        ) : null}
        {task.moves.includes('cancel') ? (
          <Button
            size="small"
            aria-label={task.title}
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
