import { useLoaderData } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { CompetitionLines, CompetitionTiles, competitionAddress, MonthGrid, SiteSums } from '#web/rooms/competition/site/index.ts'
import { competitionTexts } from '#web/rooms/competition/texts.ts'
import { ColumnList, LatestNews } from '#web/rooms/news/index.ts'
import { HomeSection, HomeTemplate } from '#web/rooms/website/index.ts'
import { WorkTiles } from '#web/rooms/work/site/index.ts'
import { PageMeta, useSite } from '#web/shells/site/PageMeta.tsx'
import type { loader } from '../loaders/home.ts'
import { AwardLines } from './AwardLines.tsx'
import { homeTexts } from './home-texts.ts'

/** The home page: the site's template with what fills itself in it. */
export const HomePage = () => {
  const site = useSite()
  const t = useTexts(homeTexts)
  const c = useTexts(competitionTexts)
  const { articles, columns, competitions, months, thisMonth, sums, gallery, winners } = useLoaderData<typeof loader>()
  const all = { to: '/home/competition', label: c.allCompetitions }
  return (
    <>
      <PageMeta />
      <HomeTemplate
        site={site}
        parts={{
          sums: <SiteSums sums={sums} />,
          competitions:
            competitions.length === 0 ? null : (
              <HomeSection id="competitions" title={t.current} more={all}>
                <CompetitionLines competitions={competitions} />
              </HomeSection>
            ),
          tiles:
            competitions.length === 0 ? null : (
              <HomeSection id="competitions" title={t.current} more={all}>
                <CompetitionTiles competitions={competitions} />
              </HomeSection>
            ),
          months: months.some(({ count }) => count > 0) ? (
            <HomeSection id="months" title={c.byMonth} more={all}>
              <MonthGrid months={months} thisMonth={thisMonth} />
            </HomeSection>
          ) : null,
          news: <LatestNews articles={articles} />,
          columns: columns.map(({ column, name, articles: own }) => (
            <HomeSection
              key={column}
              id={`column-${column}`}
              title={name}
              more={{ to: `/home/newsList?column=${encodeURIComponent(column)}`, label: t.moreOf }}
            >
              <ColumnList articles={own} />
            </HomeSection>
          )),
          works:
            gallery === null ? null : (
              <HomeSection
                id="works"
                title={t.worksOf(gallery.name)}
                more={{ to: '/home/news/previousWorks', label: t.allWorks }}
              >
                <WorkTiles rows={gallery.works} />
              </HomeSection>
            ),
          winners:
            winners === null ? null : (
              <HomeSection
                id="winners"
                title={t.winnersOf(winners.name)}
                more={{ to: competitionAddress(winners.competitionId, 'award'), label: t.allWinners }}
              >
                <AwardLines awards={winners.awards} />
              </HomeSection>
            ),
        }}
      />
    </>
  )
}
