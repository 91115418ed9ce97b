import { galleryAddress } from '@kaisai/contract/work/addresses'
import { getShowcase, pageGallery } from '@kaisai/contract/work/public.endpoints'
import { useState, useSyncExternalStore } from 'react'
import { Link, useLoaderData } from 'react-router'
import { serverNow } from '#web/clock.ts'
import { accessToken } from '#web/session.ts'
import { PageMeta } from '#web/shells/site/PageMeta.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { CopyButton, ShareButton } from '#web/ui/site/CopyButton.tsx'
import { Crumbs } from '#web/ui/site/Crumbs.tsx'
import { usePublicReply } from '#web/ui/site/public-query.ts'
import { useWorded, WorkWord } from '#web/wording-context.tsx'
import type { loader } from '../loaders/public-work.ts'
import styles from './gallery/Gallery.module.css'
import { galleryTexts } from './gallery/gallery-texts.ts'
import { VoteButton } from './gallery/VoteButton.tsx'
import { voteWords } from './gallery/vote-state.ts'
import { WorkArticle } from './gallery/WorkArticle.tsx'

type PublicWork = ReturnType<typeof useLoaderData<typeof loader>>
const unchanged = () => () => {}

/** /home/work/workDetail?workId=…: one work of the gallery, with the vote and its neighbors. */
export const WorkDetailPage = () => {
  const work = useLoaderData<typeof loader>()
  return (
    <WorkWord word={work.workLabel}>
      <Detail work={work} />
    </WorkWord>
  )
}

const Detail = ({ work }: { work: PublicWork }) => {
  const t = useWorded(galleryTexts)
  const picture = work.files.find(({ thumbUrl }) => thumbUrl !== null)?.thumbUrl
  return (
    <div className={styles.page}>
      <PageMeta
        title={work.title}
        description={[work.competitionName, work.itemName, work.teamName].filter(Boolean).join(' ')}
        picture={picture ?? undefined}
      />
      <WorkArticle
        work={work}
        shown={{ workId: work.workId }}
        back={
          <Crumbs
            above={[
              { to: `/home/competition/details?id=${work.competitionId}`, name: work.competitionName },
              { to: `/home/competition/details?id=${work.competitionId}&tab=work`, name: t.gallery },
            ]}
            here={work.title}
          />
        }
      >
        <OwnLink title={work.title} />
        {work.vote ? <VoteBox key={work.workId} work={work} /> : null}
      </WorkArticle>
      {work.previousId || work.nextId ? (
        <nav className={styles.turn} aria-label={t.gallery}>
          {work.previousId ? (
            <Link rel="prev" to={galleryAddress(work.previousId)}>
              ← {t.previous}
            </Link>
          ) : (
            <span />
          )}
          {work.nextId ? (
            <Link rel="next" to={galleryAddress(work.nextId)}>
              {t.next} →
            </Link>
          ) : null}
        </nav>
      ) : null}
    </div>
  )
}

/** The address of this page to hand on; known in the browser only. */
const OwnLink = ({ title }: { title: string }) => {
  const t = useWorded(galleryTexts)
  const url = useSyncExternalStore(
    unchanged,
    () => location.href,
    () => null,
  )
  if (url === null) return null
  return (
    <>
      <CopyButton text={url}>{t.copyLink}</CopyButton>
      <ShareButton title={title} url={url} />
    </>
  )
}

/** The page is made for everybody: what this visitor has given, and has left, is asked in the browser. */
const VoteBox = ({ work }: { work: PublicWork }) => {
  const t = useWorded(galleryTexts)
  const { data, refetch } = usePublicReply(getShowcase, { competitionId: work.competitionId })
  const [count, setCount] = useState(work.voteCount)
  const found = usePublicReply(
    pageGallery,
    { competitionId: work.competitionId, keyword: work.code, pageSize: 1 },
    { enabled: accessToken() !== null },
  )
  const own = found.data?.rows.find(({ workId }) => workId === work.workId)
  const vote = data?.vote
  if (!vote) return null
  return (
    <section className={styles.voteBox}>
      <div>
        {count === null ? null : <p className={styles.count}>{t.votes(formatNumber(count))}</p>}
        {voteWords(vote, serverNow(), t).map((text) => (
          <p key={text} className={styles.fine}>
            {text}
          </p>
        ))}
      </div>
      {vote.isOpen ? (
        <VoteButton
          work={work}
          hasVoted={own?.hasVotedToday ?? work.hasVotedToday}
          left={vote.leftToday}
          onVoted={({ voteCount }) => {
            if (voteCount !== null) setCount(voteCount)
            void refetch()
          }}
        />
      ) : null}
    </section>
  )
}
