import { useEffect, useRef } from 'react'
import { serverNow } from '#web/clock.ts'
import { useTexts } from '#web/lang.tsx'
import { durationParts, formatDate } from '#web/ui/format.ts'
import { useNow } from '#web/use-now.ts'
import styles from './Parts.module.css'
import { partTexts } from './part-texts.ts'

const HOUR = 3_600_000

interface DeadlineProps {
  until: string
  /** Before it, what is counted is the time to the beginning. */
  from?: string
  /** The moment came: what may be done now is another thing. */
  onOver?: () => unknown
}

/** The time that is left, by the server's clock; in the last hour in seconds. */
export const Deadline = ({ until, from, onOver }: DeadlineProps) => {
  const t = useTexts(partTexts)
  const now = useNow(new Date(serverNow()).toISOString(), 1000)
  const isAhead = from !== undefined && Date.parse(from) > now
  const target = isAhead ? from : until
  const left = Date.parse(target) - now
  const isOver = left <= 0
  const whenOver = useRef(onOver)
  useEffect(() => {
    whenOver.current = onOver
  })
  const [edge, shown] = [`${isAhead} ${isOver}`, useRef('')]
  useEffect(() => {
    if (shown.current !== '' && shown.current !== edge) void whenOver.current?.()
    shown.current = edge
  }, [edge, shown])
  return (
    <time
      className={styles.deadline}
      dateTime={target}
      title={t.at(formatDate(target, 'minute'))}
      data-urgent={(!isAhead && left < HOUR) || undefined}
    >
      {isOver ? t.over : `${isAhead ? t.toStart : t.left} ${leftText(left, t)}`}
    </time>
  )
}

type Units = Record<'days' | 'hours' | 'minutes' | 'seconds', string>

/** `2 天 3 小时`, `3 小时 12 分`, in the last hour `12 分 07 秒`. */
const leftText = (left: number, t: Units): string => {
  const { days, hours, minutes, seconds } = durationParts(left)
  const two = days > 0 ? ([days, t.days, hours, t.hours] as const) : ([hours, t.hours, minutes, t.minutes] as const)
  if (left < HOUR) return `${minutes} ${t.minutes} ${String(seconds).padStart(2, '0')} ${t.seconds}`
  return `${two[0]} ${two[1]} ${two[2]} ${two[3]}`
}
