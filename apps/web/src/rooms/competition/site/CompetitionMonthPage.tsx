import { Link, useLoaderData } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import type { loader } from '../loaders/competition-months.ts'
import { competitionTexts } from '../texts.ts'
import { CompetitionLine } from './CompetitionLine.tsx'
import styles from './Competitions.module.css'
import { listTexts } from './list-texts.ts'

/** /home/zjCompetition: the months of a year, and what enrolls in the chosen one. */
export const CompetitionMonthPage = () => {
  const t = useTexts(listTexts)
  const shared = useTexts(competitionTexts)
  const { month, months, page, years } = useLoaderData<typeof loader>()
  const year = Number(month.slice(0, 4))
  const isBeyond = year < years.first || year > years.last
  return (
    <div className={styles.page}>
      <PageMeta title={shared.byMonth} description={t.byMonthLead} isHidden={isBeyond} />
      <header className={styles.head}>
        <div>
          <h1>{shared.byMonth}</h1>
          <p className={styles.lead}>{t.byMonthLead}</p>
        </div>
        <Link to="/home/competition" className={styles.aside}>
          {shared.allCompetitions} →
        </Link>
      </header>
      <YearNav month={month} years={years} />
      <ol className={styles.months}>
        {months.map((one) => (
          <li key={one.month}>
            <Link
              to={`?month=${one.month}`}
              aria-current={one.month === month ? 'date' : undefined}
              className={one.count === 0 ? styles.empty : undefined}
            >
              <b>{t.monthOf(one.month)}</b>
              <small>{t.nMonth(one.count)}</small>
            </Link>
          </li>
        ))}
      </ol>
      <h2 className={styles.monthTitle}>{t.enrollingIn(month, page.total)}</h2>
      {page.rows.length === 0 ? (
        <p className={styles.none}>{t.noneInMonth}</p>
      ) : (
        <ul className={styles.list}>
          {page.rows.map((competition, at) => (
            <CompetitionLine key={competition.competitionId} competition={competition} isFirst={at === 0} />
          ))}
        </ul>
      )}
    </div>
  )
}

type Shown = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'month' | 'years'>

// From one year to the next, and no further than there are competitions: whoever follows every link comes to an end.
const YearNav = ({ month, years }: Shown) => {
  const t = useTexts(listTexts)
  const shared = useTexts(competitionTexts)
  const year = Number(month.slice(0, 4))
  const inYear = (to: number) => `?month=${to}-${month.slice(5)}`
  const [previous, next] = [Math.min(year - 1, years.last), Math.max(year + 1, years.first)]
  return (
    <nav className={styles.years} aria-label={shared.byMonth}>
      {previous < years.first ? (
        <span />
      ) : (
        <Link to={inYear(previous)} rel="prev">
          ← {t.previousYear(previous)}
        </Link>
      )}
      <b>{t.yearOf(month)}</b>
      {next > years.last ? (
        <span />
      ) : (
        <Link to={inYear(next)} rel="next">
          {t.previousYear(next)} →
        </Link>
      )}
    </nav>
  )
}
