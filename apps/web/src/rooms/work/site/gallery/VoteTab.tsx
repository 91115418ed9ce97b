import { getShowcase, pageGallery } from '@kaisai/contract/work/public.endpoints'
import { useSearchParams } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { formatNumber } from '#web/ui/format.ts'
import { Failure, Waiting } from '#web/ui/site/Faces.tsx'
import { Pager } from '#web/ui/site/Pager.tsx'
import { refreshPublic, usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded } from '#web/wording-context.tsx'
import { galleryFiltersOf, galleryInput } from '../../gallery-input.ts'
import styles from './Gallery.module.css'
import { GalleryFilterForm } from './GalleryFilterForm.tsx'
import { galleryTexts } from './gallery-texts.ts'
import { VoteButton } from './VoteButton.tsx'
import { voteWords } from './vote-state.ts'
import { WorkCards } from './WorkCards.tsx'

/** The tab of a competition's public page where the public votes: how the vote stands, and a button at each work. */
export const VoteTab = ({ competitionId }: { competitionId: string }) => {
  const t = useWorded(galleryTexts)
  const [query] = useSearchParams()
  const showcase = usePublicReply(getShowcase, { competitionId })
  const vote = showcase.data?.vote ?? null
  const filters = galleryFiltersOf(query, vote?.shown === 'never' ? 'code' : 'votes')
  const page = usePublicReply(pageGallery, galleryInput(filters, competitionId), {
    keep: true,
    enabled: showcase.data?.isOpen === true && vote !== null,
  })
  const error = showcase.error ?? page.error
  if (error) return <Failure error={error} onRetry={showcase.error ? showcase.refetch : page.refetch} />
  if (!showcase.data) return <Waiting />
  if (vote === null || !showcase.data.isOpen) return <p className={styles.quiet}>{t.noVote}</p>
  if (!page.data) return <Waiting />
  const { rows, total, totalIsCapped, pageNum, pageSize } = page.data
  const isFiltered = filters.keyword !== '' || filters.itemId !== ''
  return (
    <section className={styles.tab}>
      <div className={styles.voteState} data-open={vote.isOpen || undefined} role="status">
        {voteWords(vote, serverNow(), t).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <GalleryFilterForm
        action="/home/competition/details"
        kept={{ id: competitionId, tab: 'vote' }}
        filters={filters}
        items={showcase.data.items}
        hasVotes={rows.some(({ voteCount }) => voteCount !== null)}
      />
      {rows.length === 0 ? (
        <p className={styles.quiet}>{isFiltered ? t.noneFound : t.none}</p>
      ) : (
        <WorkCards
          rows={rows}
          foot={(card) =>
            vote.isOpen ? (
              <VoteButton
                work={card}
                hasVoted={card.hasVotedToday}
                left={vote.leftToday}
                onVoted={() => void refreshPublic(getShowcase, pageGallery)}
              />
            ) : null
          }
        />
      )}
      <Pager
        pageNum={pageNum}
        pages={Math.ceil(total / pageSize)}
        total={t.found(formatNumber(total) + (totalIsCapped ? '+' : ''))}
      />
    </section>
  )
}
