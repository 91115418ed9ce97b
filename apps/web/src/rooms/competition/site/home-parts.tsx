// What a home page shows of competitions beside their list.
import type { countMonths, countOnSite } from '@kaisai/contract/competition/public.endpoints'
import type { ReplyOf } from '@kaisai/contract/endpoint'
import { Link } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Picture } from '#web/ui/site/Picture.tsx'
import { competitionTexts } from '../texts.ts'
import { BadgeTag } from './BadgeTag.tsx'
import { type CompetitionCard, CompetitionLine, competitionAddress } from './CompetitionLine.tsx'
import lists from './Competitions.module.css'
import styles from './HomeParts.module.css'

/** Fewer say nothing of a site, and may say too much of who they are. */
const FEWEST = 5

type Sums = ReplyOf<typeof countOnSite>
/** The numbers worth showing; none where they are too few to say something. */
export const sumsToShow = (sums: Sums) => {
  const shown = (['teams', 'schools', 'works', 'competitions'] as const).filter((name) => sums[name] >= FEWEST)
  return shown.length < 2 ? [] : shown
}

/** What took place on the site so far; a number that is small is left out, and all of them where none is worth showing. */
export const SiteSums = ({ sums }: { sums: Sums }) => {
  const t = useTexts(competitionTexts)
  const shown = sumsToShow(sums)
  return (
    <dl className={styles.sums}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{t.sums[name]}</dt>
          <dd>{formatNumber(sums[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CompetitionsProps {
  competitions: readonly CompetitionCard[]
}

/** Competitions one below the other. */
export const CompetitionLines = ({ competitions }: CompetitionsProps) => (
  <ul className={lists.list}>
    {competitions.map((competition) => (
      <CompetitionLine key={competition.competitionId} competition={competition} />
    ))}
  </ul>
)

/** Competitions as large pictures. */
export const CompetitionTiles = ({ competitions }: CompetitionsProps) => {
  const t = useTexts(competitionTexts)
  return (
    <ul className={styles.tiles}>
      {competitions.map((one) => (
        <li key={one.competitionId} className={styles.tile}>
          {one.coverUrl ? (
            <Picture src={one.coverUrl} sizes="(max-width: 720px) 100vw, 600px" width={960} height={540} />
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
  const t = useTexts(competitionTexts)
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
