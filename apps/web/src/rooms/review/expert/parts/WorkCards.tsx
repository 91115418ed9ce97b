import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { sheetAddress } from '../addresses.ts'
import { isLeftTask, taskMeaning } from '../task-meaning.ts'
import type { MyTask } from './my-task.ts'
import styles from './Parts.module.css'
import { partTexts } from './part-texts.ts'

interface WorkCardsProps {
  tasks: readonly MyTask[]
  /** Something in the corner of each card. */
  pick?: ((task: MyTask) => ReactNode) | undefined
}

/** Works to judge as cards: number, title, category, cover, state and what was given. Nobody is named. */
export const WorkCards = ({ tasks, pick }: WorkCardsProps) => (
  <ul className={styles.works}>
    {tasks.map((task) => (
      <li key={task.taskId} className={styles.picked}>
        {pick && !isLeftTask(task) ? pick(task) : null}
        <WorkCard task={task} hasCover={tasks.some(({ coverUrl }) => coverUrl !== null)} />
      </li>
    ))}
  </ul>
)

// Where no work has a cover there is no place kept for one.
const WorkCard = ({ task, hasCover }: { task: MyTask; hasCover: boolean }) => {
  const t = useTexts(partTexts)
  const card = (
    <>
      {hasCover ? (
        <span className={styles.cover}>{task.coverUrl ? <img src={task.coverUrl} alt="" loading="lazy" /> : t.noCover}</span>
      ) : null}
      <span className={styles.workText}>
        <span className={styles.line}>
          <code>{task.code}</code>
          <StatusTag meaning={taskMeaning(task.status)}>{task.statusName}</StatusTag>
        </span>
        <h3>{task.title || t.untitled}</h3>
        <span className={styles.line}>
          <span className={styles.quiet}>{task.itemName}</span>
          <span className={task.given ? styles.given : styles.quiet}>{task.given || t.notGiven}</span>
        </span>
        {task.isReturned ? (
          <span className={styles.returned}>
            {t.returned}
            {task.returnReason ? ` · ${task.returnReason}` : ''}
          </span>
        ) : null}
      </span>
    </>
  )
  // What one stepped back from stays in sight and opens no more.
  return isLeftTask(task) ? (
    <div className={styles.workCard} data-left>
      {card}
    </div>
  ) : (
    <Link className={styles.workCard} to={sheetAddress(task.taskId)}>
      {card}
    </Link>
  )
}
