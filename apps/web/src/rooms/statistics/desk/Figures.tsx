import { type Statistics, valueText } from '@kaisai/contract/statistics/value-text'
import { Tooltip } from 'antd'
import { useTexts } from '#web/lang.tsx'
import styles from './Statistics.module.css'
import { statisticsTexts } from './statistics-texts.ts'

/** The figures of a subject, each with what it counts, beside those of another competition where one is compared. */
export const Figures = ({ data }: { data: Statistics }) => {
  const t = useTexts(statisticsTexts)
  return (
    <dl className={styles.figures}>
      {data.figures.map((figure) => (
        <div key={figure.key} className={styles.figure}>
          <dt>
            {figure.label}
            <Tooltip title={figure.definition}>
              <button type="button" className={styles.why} aria-label={`${t.definition}：${figure.definition}`}>
                ?
              </button>
            </Tooltip>
          </dt>
          <dd>{valueText(figure.value, figure.unit)}</dd>
          {data.againstName === '' ? null : (
            <dd className={styles.beside}>
              <Change figure={figure} /> {t.beside(data.againstName, valueText(figure.against, figure.unit))}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const Change = ({ figure: { value, against, unit } }: { figure: Statistics['figures'][number] }) => {
  const t = useTexts(statisticsTexts)
  if (value === null || against === null) return null
  const difference = value - against
  const text = valueText(Math.abs(difference), unit)
  if (difference === 0) return <span title={t.same}>=</span>
  return (
    <span className={difference > 0 ? styles.up : styles.down} title={difference > 0 ? t.up(text) : t.down(text)}>
      <span aria-hidden="true">{difference > 0 ? '▲' : '▼'}</span>{' '}
      <span className="hidden-text">{difference > 0 ? t.up(text) : t.down(text)}</span>
      <span aria-hidden="true">{text}</span>
    </span>
  )
}
