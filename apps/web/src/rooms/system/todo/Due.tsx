import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { todoTexts } from '../todo-texts.ts'
import styles from './Todo.module.css'
import { ageText, dueText, isLate, isSoon } from './times.ts'

/** Since when something waits and until when; what is late or nearly is marked. */
export const Due = ({ since, due }: { since: string | null; due: string | null }) => {
  const t = useTexts(todoTexts)
  const now = serverNow()
  if (since === null && due === null) return null
  const mark = isLate(due, now) ? 'late' : isSoon(due, now) ? 'soon' : undefined
  return (
    <span className={styles.times}>
      {due === null ? null : (
        <time dateTime={due} data-mark={mark}>
          {dueText(due, now, t)}
        </time>
      )}
      {since === null ? null : <time dateTime={since}>{ageText(since, now, t)}</time>}
    </span>
  )
}
