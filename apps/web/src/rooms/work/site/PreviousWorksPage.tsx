import { Link, useLoaderData } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { ArticleLine, SectionNav } from '#web/rooms/news/site/index.ts'
import { newsTexts } from '#web/rooms/news/texts.ts'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { ButtonLink } from '#web/ui/site/Button.tsx'
import { Crumbs } from '#web/ui/site/Crumbs.tsx'
import { Pager } from '#web/ui/site/Pager.tsx'
import { useWorded } from '#web/wording-context.tsx'
import type { loader } from '../loaders/previous-works.ts'
import styles from './gallery/Gallery.module.css'
import { GalleryFilterForm } from './gallery/GalleryFilterForm.tsx'
import { galleryTexts } from './gallery/gallery-texts.ts'
import { WorkCards } from './gallery/WorkCards.tsx'

/** /home/news/previousWorks: the open galleries of the site, by competition. Works without scripts. */
export const PreviousWorksPage = () => {
  const t = useWorded(galleryTexts)
  const n = useTexts(newsTexts)
  const { galleries, page, filters, competitionId, articles } = useLoaderData<typeof loader>()
  const chosen = galleries.find((gallery) => gallery.competitionId === competitionId)
  const isFiltered = filters.keyword !== '' || filters.itemId !== ''
  return (
    <div className={styles.page}>
      <PageMeta
        title={chosen ? `${t.previousWorks} · ${chosen.name}` : t.previousWorks}
        description={t.previousLead}
        isHidden={isFiltered}
      />
      <Crumbs above={[{ to: '/home/news/newsList', name: n.news }]} here={t.previousWorks} />
      <header className={styles.head}>
        <h1>{t.previousWorks}</h1>
        <p>{t.previousLead}</p>
      </header>
      <SectionNav />
      <GalleryFilterForm
        action="/home/news/previousWorks"
        kept={{}}
        filters={filters}
        items={chosen?.items ?? []}
        hasVotes={chosen?.hasVote === true}
        competitions={{
          chosen: competitionId,
          all: galleries.map(({ competitionId: value, name, count }) => ({ value, label: `${name} (${count})` })),
        }}
      />
      {page.rows.length === 0 ? (
        <div className={styles.quiet}>
          <p>{isFiltered || competitionId ? t.noneFound : t.none}</p>
          <p className={styles.actions}>
            {isFiltered || competitionId ? (
              <ButtonLink to="/home/news/previousWorks">{t.allWorks}</ButtonLink>
            ) : (
              <ButtonLink to="/home/competition">{n.toCompetitions}</ButtonLink>
            )}
          </p>
        </div>
      ) : (
        <WorkCards rows={page.rows} hasCompetition={competitionId === ''} heading="h2" />
      )}
      <Pager
        pageNum={page.pageNum}
        pages={Math.ceil(page.total / page.pageSize)}
        total={t.found(formatNumber(page.total) + (page.totalIsCapped ? '+' : ''))}
      />
      {articles.rows.length === 0 ? null : (
        <section aria-labelledby="articles">
          <header className={styles.head}>
            <h2 id="articles">{n.earlier}</h2>
            <p>{n.earlierLead}</p>
          </header>
          <ul>
            {articles.rows.map((article) => (
              <ArticleLine key={article.articleId} article={article} />
            ))}
          </ul>
          {articles.total > articles.rows.length ? (
            <p>
              <Link to="/home/news/newsList?column=previousWorks">{n.earlierAll} →</Link>
            </p>
          ) : null}
        </section>
      )}
    </div>
  )
}
