import { useTexts } from '#web/lang.tsx'
import { minorTicks, minorUnit, monthTicks, type Tick } from './axis-ticks.ts'
import { type Scale, widthOf } from './geometry.ts'
import styles from './TimelineBody.module.css'
import { timelineTexts } from './timeline-texts.ts'

/** Narrower months and days show no word. */
const MONTH_WORD_PX = 30
const YEAR_WORD_PX = 64
const WEEKDAY_WORD_PX = 48

/** Months above, weeks or days below. For the eye only: every bar says its own dates. */
export const TimelineAxis = ({ scale }: { scale: Scale }) => {
  const t = useTexts(timelineTexts)
  const unit = minorUnit(scale)
  const monthWord = ({ year, month, widthPx }: Tick, at: number) => {
    if (widthPx < MONTH_WORD_PX) return ''
    return (at === 0 || month === 1) && widthPx >= YEAR_WORD_PX ? t.yearMonth(year, month) : t.month(month)
  }
  const minorWord = ({ day, weekday, widthPx }: Tick) =>
    unit === 'day' && widthPx >= WEEKDAY_WORD_PX ? `${day} ${t.weekday(t.weekdays[weekday]!)}` : `${day}`
  return (
    <div className={styles.axis} style={{ width: widthOf(scale) }} aria-hidden="true">
      <div className={styles.months}>
        {monthTicks(scale).map((tick, at) => (
          <span key={tick.ms} className={styles.cell} style={{ left: tick.x, width: tick.widthPx }}>
            <b>{monthWord(tick, at)}</b>
          </span>
        ))}
      </div>
      {unit === 'none' ? null : (
        <div className={styles.minors} data-unit={unit}>
          {minorTicks(scale).map((tick) => (
            <span key={tick.ms} className={styles.cell} style={{ left: tick.x, width: tick.widthPx }}>
              {tick.widthPx >= 18 ? minorWord(tick) : ''}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** The lines of months, and weeks or days, behind the bars. */
export const TimelineGrid = ({ scale }: { scale: Scale }) => {
  const unit = minorUnit(scale)
  return (
    <div className={styles.grid} aria-hidden="true">
      {minorTicks(scale).map((tick) => (
        <span
          key={tick.ms}
          className={styles.gridLine}
          style={{ left: tick.x, width: tick.widthPx }}
          data-weekend={unit === 'day' && tick.weekday > 4}
          data-line="minor"
        />
      ))}
      {monthTicks(scale).map((tick) => (
        <span key={tick.ms} className={styles.gridLine} style={{ left: tick.x, width: tick.widthPx }} data-line="month" />
      ))}
    </div>
  )
}
