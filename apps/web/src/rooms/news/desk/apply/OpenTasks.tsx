import { listOpenCollects } from '@kaisai/contract/news/collect.endpoints'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { formatDate } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Apply.module.css'
import { deliverPath } from './application.ts'
import { applyTexts } from './apply-texts.ts'

/** The open tasks the own organization is asked by: what is asked for, until when, and what was delivered. */
export const OpenTasks = () => {
  const t = useTexts(applyTexts)
  const navigate = useNavigate()
  const { data } = useReply(listOpenCollects, {}, { staleMs: 0 })
  const tasks = (data ?? []).filter(({ isOpen }) => isOpen)
  if (tasks.length === 0) return null
  return (
    <section className={styles.tasks} aria-label={t.collects}>
      <h2>{t.collects}</h2>
      <ul>
        {tasks.map((task) => (
          <li key={task.collectId}>
            <div>
              <strong>{task.title}</strong>
              <p>{task.brief}</p>
              <small>
                {task.siteName} · {task.columnName} · {t.due(formatDate(task.endTime, 'minute'))}
              </small>
            </div>
            <StatusTag meaning={task.delivered > 0 ? 'good' : 'waits'}>
              {task.delivered > 0 ? t.delivered(task.delivered) : t.notDelivered}
            </StatusTag>
            <Button type={task.delivered > 0 ? 'default' : 'primary'} onClick={() => void navigate(deliverPath(task.collectId))}>
              {t.deliver}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
