import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getWorkbench } from '@kaisai/contract/system/workbench.endpoints'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import styles from '../todo/Todo.module.css'
import { dateText, dueText } from '../todo/times.ts'
import { todoTexts } from '../todo-texts.ts'

type Next = ReplyOf<typeof getWorkbench>['next'][number]

/** What opens and closes next in my competitions. */
export const NextDates = ({ next }: { next: readonly Next[] }) => {
  const t = useTexts(todoTexts)
  const now = serverNow()
  if (next.length === 0) return <p>{t.noNext}</p>
  return (
    <ol className={styles.next}>
      {next.map((one) => (
        <li key={one.windowId}>
          <time dateTime={one.isOpen ? one.endTime : one.startTime}>
            {one.isOpen ? dueText(one.endTime, now, t) : t.opens(dateText(one.startTime, now, t))}
          </time>
          <div>
            {one.kindName} <span>{`${one.competitionName} · ${one.stageName}`}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
