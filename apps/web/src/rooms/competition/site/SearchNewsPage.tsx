import { Link, useLoaderData } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { NewsList } from '#web/rooms/news/index.ts'
import type { loader } from '../loaders/search.ts'
import { competitionTexts } from '../texts.ts'
import { CompetitionLine } from './CompetitionLine.tsx'
import styles from './Competitions.module.css'

/** /home/searchNews?keyword=…: what the site holds for a word, competitions first, then articles. */
export const SearchNewsPage = () => {
  const t = useTexts(competitionTexts)
  const { keyword, competitions } = useLoaderData<typeof loader>()
  return (
    <NewsList title={keyword === '' ? t.searchSite : t.resultsOf(keyword)} isSearch>
      {competitions && competitions.rows.length > 0 ? (
        <section className={styles.found}>
          <h2>{t.foundCompetitions(competitions.total)}</h2>
          <ul>
            {competitions.rows.map((competition) => (
              <CompetitionLine key={competition.competitionId} competition={competition} />
            ))}
          </ul>
          {competitions.total > competitions.rows.length ? (
            <p>
              <Link to={`/home/competition?${new URLSearchParams({ keyword })}`}>{t.allFound(competitions.total)}</Link>
            </p>
          ) : null}
          <h2>{t.foundArticles}</h2>
        </section>
      ) : null}
    </NewsList>
  )
}
