import { useEffect, useRef } from 'react'
import { serverNow } from '#web/clock.ts'
import { durationParts, formatDate } from '#web/ui/format.ts'
import { useNow } from '#web/use-now.ts'
import { useWorded } from '#web/wording-context.tsx'
import type { OwnWork } from '../parts/Versions.tsx'
import styles from './Submit.module.css'
import { submitTexts } from './submit-texts.ts'

const HOUR = 3600_000

type Intake = OwnWork['intake']
interface Due {
  readonly edge: 'toStart' | 'toEnd' | 'toGraceEnd' | 'toReturnEnd' | 'over'
  readonly at: string | null
}

/** What is counted down to now, for this very team. Pure. */
export const dueOf = (intake: Intake, isReturned: boolean, now: number): Due => {
  const { startTime, endTime, graceEndTime, returnDueTime } = intake
  const isAhead = (time: string | null): time is string => time !== null && Date.parse(time) > now
  if (isReturned && isAhead(returnDueTime) && (endTime === null || returnDueTime >= endTime))
    return { edge: 'toReturnEnd', at: returnDueTime }
  if (isAhead(startTime)) return { edge: 'toStart', at: startTime }
  if (isAhead(endTime)) return { edge: 'toEnd', at: endTime }
  if (intake.isOpen && isAhead(graceEndTime)) return { edge: 'toGraceEnd', at: graceEndTime }
  return { edge: 'over', at: endTime }
}

interface DueClockProps {
  intake: Intake
  isReturned: boolean
  /** The moment came: what may be done now is another thing. */
  onOver: () => unknown
}

/** The time that is left, by the server's clock; in the last hour in seconds. */
export const DueClock = ({ intake, isReturned, onOver }: DueClockProps) => {
  const t = useWorded(submitTexts)
  const now = useNow(new Date(serverNow()).toISOString(), 1000)
  const { edge, at } = dueOf(intake, isReturned, now)
  const left = at === null ? 0 : Date.parse(at) - now
  const whenOver = useRef(onOver)
  useEffect(() => {
    whenOver.current = onOver
  })
  const shown = useRef(edge)
  useEffect(() => {
    if (shown.current !== edge) void whenOver.current()
    shown.current = edge
  }, [edge])
  const { days, hours, minutes, seconds } = durationParts(left)
  const isLastHour = edge !== 'over' && edge !== 'toStart' && left < HOUR
  const parts = (
    [
      [days, t.days],
      [hours, t.hours],
      [minutes, t.minutes],
      [seconds, t.seconds],
    ] as const
  ).filter(([count, unit]) =>
    unit === t.seconds ? isLastHour : unit === t.minutes ? true : count > 0 || (unit === t.hours && days > 0),
  )
  return (
    <section className={styles.due} data-urgent={isLastHour || undefined} data-over={edge === 'over' || undefined}>
      <p>{edge === 'over' ? (at === null ? intake.stateText : t.overAt) : t[edge]}</p>
      {edge === 'over' ? null : (
        <p className={styles.left} role="timer">
          {parts.map(([count, unit]) => (
            <span key={unit}>
              <b>{unit === t.seconds ? String(count).padStart(2, '0') : count}</b>
              {unit}
            </span>
          ))}
        </p>
      )}
      {at === null ? null : <p className={styles.fine}>{t.at(formatDate(at, 'minute'))}</p>}
      {edge === 'toGraceEnd' ? <p className={styles.fine}>{t.lateNote}</p> : null}
    </section>
  )
}
