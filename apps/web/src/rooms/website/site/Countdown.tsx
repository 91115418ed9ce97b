import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { durationParts, formatDate } from '#web/ui/format.ts'
import { useNow } from '#web/use-now.ts'
import { websiteTexts } from '../texts.ts'
import styles from './Countdown.module.css'

interface CountdownProps {
  /** Whose date it is: the site may choose another competition tomorrow. */
  of: { readonly competitionId: string; readonly name: string } | null
  label: string
  /** An instant. */
  to: string
  /** The server's time the page was made at. */
  madeAt: string
}

/** How long is left, counted against the server's clock. Assistive technology reads the date, not every second. */
export const Countdown = ({ of, label, to, madeAt }: CountdownProps) => {
  const t = useTexts(websiteTexts)
  const now = useNow(madeAt, 1000)
  const left = Date.parse(to) - now
  const { days, hours, minutes, seconds } = durationParts(left)
  const cells: [number, string][] = [
    [days, t.days],
    [hours, t.hours],
    [minutes, t.minutes],
    [seconds, t.seconds],
  ]
  return (
    <div className={styles.countdown}>
      {of === null ? null : (
        <p className={styles.of}>
          <Link to={`/home/competition/details?id=${of.competitionId}`}>{of.name}</Link>
        </p>
      )}
      <p className={styles.label}>{label}</p>
      {left <= 0 ? (
        <p className={styles.closed}>{t.reached}</p>
      ) : (
        <p className={styles.cells} aria-hidden="true" data-ticks="">
          {cells.map(([value, unit]) => (
            <span key={unit} className={styles.cell}>
              <b>{String(value).padStart(2, '0')}</b>
              <i>{unit}</i>
            </span>
          ))}
        </p>
      )}
      <p className={styles.date}>
        <time dateTime={to}>{t.until(formatDate(to, 'minute'))}</time>
      </p>
    </div>
  )
}
