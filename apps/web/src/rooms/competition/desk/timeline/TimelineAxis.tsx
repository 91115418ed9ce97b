import { useTexts } from '#web/lang.tsx'
import { minorTicks, minorUnit, monthTicks, type Tick } from './axis-ticks.ts'
import { type Scale, widthOf, xOf } from './geometry.ts'
import styles from './TimelineBody.module.css'
import { timelineTexts } from './timeline-texts.ts'

/** Narrower months and days show no word. */
const MONTH_WORD_PX = 30
const YEAR_WORD_PX = 64
const WEEKDAY_WORD_PX = 48

/** Half of the flag of now, and a month's word beside which it stands. */
const [FLAG_PX, WORD_PX] = [20, 44]
const CELL_PX = 7

/** How far a month's word moves to the right, so that the flag of now does not cover it. Pixels. */
const asideOf = (x: number, nowX: number): number =>
  nowX + FLAG_PX > x + CELL_PX && nowX - FLAG_PX < x + WORD_PX ? nowX + FLAG_PX - x : 0

/** Months above, weeks or days below. For the eye only: every bar says its own dates. */
export const TimelineAxis = ({ scale, now }: { scale: Scale; now: Date }) => {
  const t = useTexts(timelineTexts)
  const unit = minorUnit(scale)
  const nowX = xOf(scale, now.getTime())
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
            <b style={{ marginLeft: unit === 'none' ? 0 : asideOf(tick.x, nowX) }}>{monthWord(tick, at)}</b>
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
