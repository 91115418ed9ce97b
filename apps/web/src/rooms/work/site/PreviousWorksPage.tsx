import { useLoaderData } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { Pager } from '#web/ui/site/Pager.tsx'
import type { loader } from '../loaders/previous-works.ts'
import styles from './gallery/Gallery.module.css'
import { GalleryFilterForm } from './gallery/GalleryFilterForm.tsx'
import { galleryTexts } from './gallery/gallery-texts.ts'
import { WorkCards } from './gallery/WorkCards.tsx'

/** /home/news/previousWorks: the open galleries of the site, by competition. Works without scripts. */
export const PreviousWorksPage = () => {
  const t = useTexts(galleryTexts)
  const { galleries, page, filters, competitionId } = useLoaderData<typeof loader>()
  const chosen = galleries.find((gallery) => gallery.competitionId === competitionId)
  const isFiltered = filters.keyword !== '' || filters.itemId !== ''
  return (
    <div className={styles.page}>
      <PageMeta
        title={chosen ? `${t.previousWorks} · ${chosen.name}` : t.previousWorks}
        description={t.previousLead}
        isHidden={isFiltered}
      />
      <header className={styles.head}>
        <h1>{t.previousWorks}</h1>
        <p>{t.previousLead}</p>
      </header>
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
        <p className={styles.quiet}>{isFiltered || competitionId ? t.noneFound : t.none}</p>
      ) : (
        <WorkCards rows={page.rows} hasCompetition={competitionId === ''} />
      )}
      <Pager
        pageNum={page.pageNum}
        pages={Math.ceil(page.total / page.pageSize)}
        total={t.found(formatNumber(page.total) + (page.totalIsCapped ? '+' : ''))}
      />
    </div>
  )
}
