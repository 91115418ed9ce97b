import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { getReviewStatistics } from '@kaisai/contract/review/progress.endpoints'
import { useTexts } from '#web/lang.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import office from '../Office.module.css'
import styles from './Charts.module.css'
import { numberText } from './number-text.ts'
import { statisticsTexts } from './statistics-texts.ts'

type Expert = ReplyOf<typeof getReviewStatistics>['experts'][number]

/** Each expert beside the others: how strict, how spread, how much in line, how quick, and hints to look closer. */
export const ExpertNumbers = ({ experts }: { experts: readonly Expert[] }) => {
  const t = useTexts(statisticsTexts)
  const most = Math.max(1, ...experts.map(({ severity }) => Math.abs(severity ?? 0)))
  return (
    <section className={office.card}>
      <h2 className={office.partTitle}>{t.experts}</h2>
      <p className={office.quiet}>{t.expertsHint}</p>
      <p className={office.lead}>{t.flagsHint}</p>
      <div className={office.scroll}>
        <table className={office.table}>
          <thead>
            <tr>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.submitted}</th>
              <th scope="col">{t.onTime}</th>
              <th scope="col">{t.mean}</th>
              <th scope="col">{t.deviation}</th>
              <th scope="col">{t.severity}</th>
              <th scope="col" title={t.residualHint}>
                {t.residual}
              </th>
              <th scope="col" title={t.slopeHint}>
                {t.slope}
              </th>
              <th scope="col" title={t.driftHint}>
                {t.drift}
              </th>
              <th scope="col">{t.improbable}</th>
              <th scope="col">{t.correlation}</th>
              <th scope="col">{t.median}</th>
              <th scope="col">{t.flags}</th>
            </tr>
          </thead>
          <tbody>
            {experts.map((one) => (
              <tr key={one.expertId}>
                <th scope="row">
                  <span className={office.two}>
                    <span>{one.name}</span>
                    <small>{one.unit}</small>
                  </span>
                </th>
                <td>
                  {one.submittedCount} / {one.taskCount}
                </td>
                <td>{one.onTimeCount}</td>
                <td>{numberText(one.mean)}</td>
                <td>{numberText(one.deviation)}</td>
                <td>
                  <Severity value={one.severity} most={most} />
                </td>
                <td>{numberText(one.residual)}</td>
                <td>{numberText(one.slope)}</td>
                <td>{numberText(one.drift)}</td>
                <td>{one.improbableCount}</td>
                <td>{numberText(one.agreement)}</td>
                <td>{one.medianSeconds === null ? '–' : t.minutes(numberText(Math.round(one.medianSeconds / 6) / 10))}</td>
                <td>
                  <span className={office.tags}>
                    {one.flags.length === 0 ? <span className={office.quiet}>{t.noFlags}</span> : null}
                    {one.flags.map((flag) => (
                      <span key={flag.text} className={office.two}>
                        <StatusTag meaning="waits">{flag.text}</StatusTag>
                        <small>{flag.errorRate}</small>
                      </span>
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

// A bar to the right of the middle is milder, to the left stricter; the words say the same.
const Severity = ({ value, most }: { value: number | null; most: number }) => {
  const t = useTexts(statisticsTexts)
  if (value === null) return <>–</>
  const width = (Math.abs(value) / most) * 50
  const text = numberText(Math.abs(value))
  return (
    <span className={styles.severity}>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect
          className={value > 0 ? styles.mild : styles.strict}
          x={value > 0 ? 50 : 50 - width}
          y="0"
          height="8"
          width={width}
        />
        <line className={styles.middle} x1="50" x2="50" y1="0" y2="8" />
      </svg>
      {Math.abs(value) < 0.005 ? t.even : value > 0 ? t.lenient(`+${text}`) : t.strict(`−${text}`)}
    </span>
  )
}
