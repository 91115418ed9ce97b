// Ways few home pages show competitions: apart, so that the others stay light.
import type { countMonths } from '@kaisai/contract/competition/public.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { Picture } from '#web/ui/site/Picture.tsx'
import { competitionTexts } from '../texts.ts'
import { BadgeTag } from './BadgeTag.tsx'
import { competitionAddress } from './CompetitionLine.tsx'
import styles from './HomeMore.module.css'
import type { CompetitionsProps } from './home-parts.tsx'
import { listTexts } from './list-texts.ts'

/** Their names alone, beside other short lists. */
export const CompetitionNames = ({ competitions }: CompetitionsProps) => (
  <ul className={styles.names}>
    {competitions.map(({ competitionId, name, badge, badgeName }) => (
      <li key={competitionId}>
        <Link to={competitionAddress(competitionId)}>{name}</Link>
        <BadgeTag badge={badge} name={badgeName} />
      </li>
    ))}
  </ul>
)

/** Competitions as large pictures. */
export const CompetitionTiles = ({ competitions }: CompetitionsProps) => {
  const t = useTexts(competitionTexts)
  const wide = competitions.length === 1 ? '1200px' : '600px'
  return (
    <ul className={styles.tiles}>
      {competitions.map((one) => (
        <li key={one.competitionId} className={styles.tile}>
          {one.coverUrl ? (
            <Picture src={one.coverUrl} sizes={`(max-width: 720px) 100vw, ${wide}`} width={960} height={540} />
          ) : (
            <span className={styles.blank} aria-hidden="true">
              {one.shortName.slice(0, 6)}
            </span>
          )}
          <div className={styles.tileText}>
            <p>
              <BadgeTag badge={one.badge} name={one.badgeName} />
              <span>{t.edition(one.edition)}</span>
            </p>
            <h3>
              <Link to={competitionAddress(one.competitionId)}>{one.name}</Link>
            </h3>
          </div>
        </li>
      ))}
    </ul>
  )
}

interface MonthGridProps {
  months: ReplyOf<typeof countMonths>
  /** YYYY-MM. */
  thisMonth: string
}

/** The months of the year with how many competitions enroll in them. */
export const MonthGrid = ({ months, thisMonth }: MonthGridProps) => {
  const t = useTexts(listTexts)
  return (
    <ol className={styles.months}>
      {months.map(({ month, count }) => (
        <li key={month} data-now={month === thisMonth || undefined}>
          <Link to={`/home/zjCompetition?month=${month}`} aria-current={month === thisMonth ? 'date' : undefined}>
            <b>{t.monthOf(month)}</b>
            <small>{t.nMonth(count)}</small>
          </Link>
        </li>
      ))}
    </ol>
  )
}
