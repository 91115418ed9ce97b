import { Link, useLoaderData } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { LatestNews } from '#web/rooms/news/index.ts'
import { Tem2 } from '#web/rooms/website/index.ts'
import { PageMeta, useSite } from '#web/shells/site/PageMeta.tsx'
import type { loader } from '../loaders/home.ts'
import { competitionTexts } from '../texts.ts'
import { CompetitionLine } from './CompetitionLine.tsx'
import styles from './Competitions.module.css'

/** The home page: the site's template with the current competitions and the newest articles in it. */
export const HomePage = () => {
  const site = useSite()
  const t = useTexts(competitionTexts)
  const { articles, competitions } = useLoaderData<typeof loader>()
  return (
    <>
      <PageMeta />
      <Tem2
        site={site}
        news={
          <>
            {competitions.length === 0 ? null : (
              <section className={styles.page} aria-labelledby="competitions">
                <header className={styles.head}>
                  <h2 id="competitions" className={styles.current}>
                    {t.current}
                  </h2>
                  <Link to="/home/competition" className={styles.aside}>
                    {t.allCompetitions} →
                  </Link>
                </header>
                <ul className={styles.list}>
                  {competitions.map((competition) => (
                    <CompetitionLine key={competition.competitionId} competition={competition} />
                  ))}
                </ul>
              </section>
            )}
            <LatestNews articles={articles} />
          </>
        }
      />
    </>
  )
}
