import { Link, useLoaderData } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { competitionAddress } from '#web/rooms/competition/site/index.ts'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Crumbs } from '#web/ui/site/Crumbs.tsx'
import { WorkWord } from '#web/wording-context.tsx'
import type { loader } from '../loaders/school-info.ts'
import { AwardTable } from './AwardTable.tsx'
import styles from './SchoolInfo.module.css'
import { SchoolTeams } from './SchoolTeams.tsx'
import { schoolTexts } from './school-texts.ts'

/** As many as the reply holds at most. */
const MOST = 100

/** /home/schoolInfo?id=…: where a school took part and what it won, as far as organizers publish it. */
export const SchoolInfoPage = () => {
  const t = useTexts(schoolTexts)
  const school = useLoaderData<typeof loader>()
  const { schoolName, provinceName, competitions, awards, teams } = school
  const awardCount = competitions.reduce((sum, one) => sum + one.awardCount, 0)
  // The lists of a competition find a school by its name.
  const listOf = (competitionId: string, tab: 'team' | 'award'): string =>
    `${competitionAddress(competitionId, tab)}&keyword=${encodeURIComponent(schoolName.slice(0, 50))}`
  return (
    <article className={styles.page}>
      <PageMeta
        title={schoolName}
        description={t.describe(schoolName, formatNumber(competitions.length), formatNumber(awardCount))}
      />
      <Crumbs here={schoolName} />
      <header className={styles.head}>
        <h1>{schoolName}</h1>
        <p>
          {[provinceName, t.describe(schoolName, formatNumber(competitions.length), formatNumber(awardCount))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <section>
        <h2>{t.competitions}</h2>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.competition}</th>
              <th scope="col">{t.teams}</th>
              <th scope="col">{t.awards}</th>
              <th scope="col">{t.firstPrizes}</th>
            </tr>
          </thead>
          <tbody>
            {competitions.map(({ competitionId, competitionName, teamCount, awardCount: won, firstCount }) => (
              <tr key={competitionId}>
                <th scope="row">
                  <Link to={competitionAddress(competitionId)}>{competitionName}</Link>
                </th>
                <td data-label={t.teams}>
                  {teamCount === null ? (
                    <span title={t.hiddenTeams}>—</span>
                  ) : teamCount === 0 ? (
                    0
                  ) : (
                    <Link to={listOf(competitionId, 'team')}>{formatNumber(teamCount)}</Link>
                  )}
                </td>
                <td data-label={t.awards}>
                  {won === 0 ? 0 : <Link to={listOf(competitionId, 'award')}>{formatNumber(won)}</Link>}
                </td>
                <td data-label={t.firstPrizes}>{formatNumber(firstCount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <SchoolTeams page={teams} />
      <section>
        <h2>{t.list}</h2>
        {awards.length === 0 ? <p className={styles.quiet}>{t.noAwards}</p> : null}
        {awards.length === MOST ? <p className={styles.quiet}>{t.first100}</p> : null}
        {competitions.map(({ competitionId, competitionName, workLabel }) => {
          const own = awards.filter((award) => award.competitionId === competitionId)
          if (own.length === 0) return null
          return (
            <section key={competitionId} className={styles.group} aria-label={competitionName}>
              <h3>{competitionName}</h3>
              <WorkWord word={workLabel}>
                <AwardTable rows={own.map((award) => ({ ...award, canObject: false }))} />
              </WorkWord>
            </section>
          )
        })}
      </section>
    </article>
  )
}
