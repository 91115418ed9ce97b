import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { pageMyTeams } from '@kaisai/contract/enrollment/team.endpoints'
import { Link } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { innerPath } from '#web/inner-path.ts'
import { useTexts } from '#web/lang.tsx'
import { TimeLeft } from '#web/ui/site/TimeLeft.tsx'
import { centerTexts } from '../center-texts.ts'
import styles from './Center.module.css'

type TodoRow = ReplyOf<typeof pageMyTeams>['rows'][number]['todos'][number]

/** What is to be done next, where and until when. */
export const Todos = ({ todos }: { todos: readonly TodoRow[] }) => {
  const t = useTexts(centerTexts)
  if (todos.length === 0) return null
  return (
    <ul className={styles.todos} aria-label={t.todos}>
      {todos.map(({ key, text, path, dueTime }) => (
        <li key={`${key} ${text}`}>
          <Link to={innerPath(path) ?? '/center'}>{text}</Link>
          {dueTime ? (
            <span className={styles.due}>
              {t.due} <TimeLeft until={dueTime} serverTime={new Date(serverNow()).toISOString()} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
