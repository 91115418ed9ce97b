import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/lang.tsx'
import { clockText, secondsLeft, strokesBetween } from '#web/ui/clock/time-left.ts'
import styles from './Screen.module.css'
import { screenTexts } from './screen-texts.ts'
import { ring } from './sound.ts'
import type { ScreenState } from './use-screen.ts'

interface TimerProps {
  timer: NonNullable<ScreenState['rooms'][number]['timer']>
  /** When the timer was sent, by the server's clock; milliseconds. */
  sentAt: number
  offset: number
  warnSeconds: number
  rings?: boolean
}

/** What is left of a presentation or of the questions, with its bell. */
export const Timer = ({ timer, sentAt, offset, warnSeconds, rings = false }: TimerProps) => {
  const t = useTexts(screenTexts)
  const [now, setNow] = useState(sentAt)
  const last = useRef<number | null>(null)
  const left = secondsLeft(timer, sentAt, now)
  useEffect(() => {
    const tick = (): void => setNow(Date.now() + offset)
    tick()
    const every = setInterval(tick, 250)
    return () => clearInterval(every)
  }, [offset])
  useEffect(() => {
    if (rings && timer.isRunning && last.current !== null) {
      const strokes = strokesBetween(last.current, left, warnSeconds)
      if (strokes > 0) ring(strokes)
    }
    last.current = left
  }, [left, rings, timer.isRunning, warnSeconds])
  const look = left <= 0 ? styles.overtime : left <= warnSeconds ? styles.warning : ''
  return (
    <p className={`${styles.timer} ${look}`} role="timer">
      <span className={styles.phase}>
        {timer.phase === 'present' ? t.present : t.question}
        {timer.isRunning ? (left < 0 ? ` · ${t.overtime}` : '') : ` · ${t.stopped}`}
      </span>
      <span className={styles.clock}>{clockText(left)}</span>
    </p>
  )
}
