import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { Link } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { innerPath } from '#web/inner-path.ts'
import { useTexts } from '#web/lang.tsx'
import { holdsAny, useSession } from '#web/session.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyFace } from '#web/ui/ListFaces.tsx'
import { useMe } from '#web/user.ts'
import { Due } from '../todo/Due.tsx'
import styles from '../todo/Todo.module.css'
import { isLate } from '../todo/times.ts'
import { todoTexts } from '../todo-texts.ts'

type Todo = ReplyOf<typeof getWorkbench>['todos'][number]

/** What waits for me, one click away from the list that shows it; where several competitions wait, each has its own line. */
export const WorkbenchTodos = ({ todos }: { todos: readonly Todo[] }) => {
  const now = serverNow()
  if (todos.length === 0) return <NothingWaits />
  return (
    <ul className={styles.list}>
      {todos.map(({ key, label, oldest, competitions, ...todo }) => (
        <li key={key}>
          <Row {...todo} name={label} since={oldest} late={isLate(todo.due, now)} />
          {competitions.length > 1 ? (
            <div className={styles.of}>
              {competitions.slice(0, MOST_OF).map((one) => (
                <Row key={one.competitionId} {...one} since={null} late={isLate(one.due, now)} />
              ))}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
const MOST_OF = 5

interface RowProps {
  readonly name: string
  readonly value: number
  readonly path: string
  readonly since: string | null
  readonly due: string | null
  readonly late: boolean
}
const Row = ({ name, value, path, since, due, late }: RowProps) => {
  const t = useTexts(todoTexts)
  return (
    <Link to={innerPath(path) ?? '/dashboard'} className={styles.row} data-late={late || undefined}>
      <span className={styles.name}>{name}</span>
      <Due since={since} due={due} />
      <b>{t.count(value)}</b>
    </Link>
  )
}

// The first of these a person may do says what to do when nothing waits.
const nothing: readonly (readonly [permission: string, key: string, path: string])[] = [
  ['competition:info:edit', 'organizer', '/competition/list'],
  ['review:sheet:score', 'judge', '/expert/mine'],
  ['news:article:edit', 'news', '/newsManagement/list'],
  ['enroll:team:list', 'office', '/enroll/team'],
  ['onsite:scene:run', 'scene', '/review/scene'],
  ['news:article:list', 'news', '/newsManagement/list'],
]
const NothingWaits = () => {
  const t = useTexts(todoTexts)
  const user = useSession((state) => state.user)
  // Before an identity is chosen nothing of an office can be counted: it may well wait.
  const isUnchosen = useMe(({ me }) => me !== null && me.groupId === null && me.identityCount > 0)
  const [, key, path] = isUnchosen
    ? ['', 'unchosen', '/role']
    : (nothing.find(([permission]) => holdsAny(user, [permission])) ?? ['', 'person', '/center'])
  const [text, action] = t.nothing[key]!
  return (
    <EmptyFace
      text={text}
      action={
        <LinkButton to={path} type="primary">
          {action}
        </LinkButton>
      }
    />
  )
}
