import { useTexts } from '#web/lang.tsx'
import { formatDate } from '#web/ui/format.ts'
import type { Schedule } from '../setup-context.ts'
import styles from './Schedule.module.css'
import { scheduleTexts } from './schedule-texts.ts'

/** When the competition stood still, why, and whether its windows were moved. Not there without pauses. */
export const PausesPanel = ({ pauses }: { pauses: Schedule['pauses'] }) => {
  const t = useTexts(scheduleTexts)
  if (pauses.length === 0) return null
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2>{t.pauses}</h2>
      </header>
      <ul className={styles.rows}>
        {pauses.map((pause) => (
          <li key={pause.pausedTime}>
            <span className={styles.grow}>
              {t.pause(
                formatDate(pause.pausedTime, 'minute'),
                pause.resumedTime ? formatDate(pause.resumedTime, 'minute') : t.until_now,
              )}
              <br />
              <small>
                {pause.reason} · {pause.whoName}
              </small>
            </span>
            {pause.resumedTime ? <span className={styles.facts}>{pause.isShifted ? t.shifted : t.notShifted}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
