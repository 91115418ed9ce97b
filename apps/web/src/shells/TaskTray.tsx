import { ClockCircleOutlined } from '@ant-design/icons'
import { listTasks } from '@kaisai/contract/system/task.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Badge99 } from '#web/ui/Badge99.tsx'
import type { Task } from '#web/ui/import/use-task.ts'
import { later } from '#web/ui/later.tsx'
import styles from './Tray.module.css'
import { Tray } from './Tray.tsx'
import { shellTexts } from './texts.ts'

/** States of a job that is not over. */
export const RUNNING: readonly string[] = ['queued', 'running']
/** Live events say when something changed; this is for lost ones. */
const EVERY_MS = 15_000

const TaskList = later<{ tasks: readonly Task[] }>(
  async () => (await import('./TaskList.tsx')).TaskList,
  () => <div className={styles.list} aria-busy />,
)

/** Long jobs of the signed-in person: how far, how they ended, their results. */
export const TaskTray = () => {
  const t = useTexts(shellTexts)
  const { data: tasks = [] } = useReply(listTasks, {}, { everyMs: EVERY_MS })
  const running = tasks.filter((task) => RUNNING.includes(task.status)).length
  return (
    <Badge99 count={running} label={t.tasks}>
      <Tray label={t.tasks} icon={<ClockCircleOutlined />} title={t.tasks}>
        {() => <TaskList tasks={tasks} />}
      </Tray>
    </Badge99>
  )
}
