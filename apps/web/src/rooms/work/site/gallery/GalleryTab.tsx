import { getShowcase, pageGallery } from '@kaisai/contract/work/public.endpoints'
import { useSearchParams } from 'react-router'
import { formatNumber } from '#web/ui/format.ts'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { Pager } from '#web/ui/site/Pager.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import { galleryFiltersOf, galleryInput } from '../../gallery-input.ts'
import styles from './Gallery.module.css'
import { GalleryFilterForm } from './GalleryFilterForm.tsx'
import { galleryTexts } from './gallery-texts.ts'
import { WorkCards } from './WorkCards.tsx'

/** The tab of a competition's public page with its works. Filters and page live in the address. */
export const GalleryTab = ({ competitionId }: { competitionId: string }) => {
  const t = useWorded(galleryTexts)
  const [query] = useSearchParams()
  const filters = galleryFiltersOf(query, 'new')
  const showcase = usePublicReply(getShowcase, { competitionId })
  const isOpen = showcase.data?.isOpen === true
  const page = usePublicReply(pageGallery, galleryInput(filters, competitionId), { keep: true, enabled: isOpen })
  const error = showcase.error ?? page.error
  if (error) return <Failure error={error} onRetry={showcase.error ? showcase.refetch : page.refetch} />
  if (showcase.data && !isOpen) return <p className={styles.quiet}>{t.notOpen}</p>
  if (!showcase.data || !page.data) return <Waiting />
  const { rows, total, totalIsCapped, pageNum, pageSize } = page.data
  const isFiltered = filters.keyword !== '' || filters.itemId !== ''
  return (
    <section className={styles.tab}>
      {showcase.data.introduction ? <p className={styles.introduction}>{showcase.data.introduction}</p> : null}
      <GalleryFilterForm
        action="/home/competition/details"
        kept={{ id: competitionId, tab: 'work' }}
        filters={filters}
        items={showcase.data.items}
        hasVotes={rows.some(({ voteCount }) => voteCount !== null)}
      />
      {rows.length === 0 ? <p className={styles.quiet}>{isFiltered ? t.noneFound : t.none}</p> : <WorkCards rows={rows} />}
      <Pager
        pageNum={pageNum}
        pages={Math.ceil(total / pageSize)}
        total={t.found(formatNumber(total) + (totalIsCapped ? '+' : ''))}
      />
    </section>
  )
}
