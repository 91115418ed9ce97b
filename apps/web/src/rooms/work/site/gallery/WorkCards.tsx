import type { ReplyOf } from '@kaisai/contract/endpoint'
import { galleryAddress } from '@kaisai/contract/work/addresses'
import type { pageGallery } from '@kaisai/contract/work/public.endpoints'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#web/ui/format.ts'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Gallery.module.css'
import { galleryTexts } from './gallery-texts.ts'

export type Card = ReplyOf<typeof pageGallery>['rows'][number]

interface WorkCardsProps {
  rows: readonly Card[]
  /** The competition is shown where works of several stand together. */
  hasCompetition?: boolean
  /** The level below what stands above the cards. */
  heading?: 'h2' | 'h3'
  /** Under a card: its vote. */
  foot?: (card: Card) => ReactNode
}

/** Works side by side: picture first. */
export const WorkCards = ({ rows, hasCompetition = false, heading: Heading = 'h3', foot }: WorkCardsProps) => {
  const t = useWorded(galleryTexts)
  return (
    <ul className={styles.cards}>
      {rows.map((card) => (
        <li key={card.workId} className={styles.card}>
          {/* The title below is the same link in words. */}
          <Link to={galleryAddress(card.workId)} className={styles.cover} tabIndex={-1} aria-hidden="true">
            {card.coverUrl ? <img src={card.coverUrl} alt="" loading="lazy" /> : <span>{card.code}</span>}
          </Link>
          <div className={styles.cardText}>
            <Heading>
              <Link to={galleryAddress(card.workId)}>{card.title}</Link>
            </Heading>
            <p className={styles.fine}>
              {[hasCompetition ? card.competitionName : '', card.itemName, card.teamName, card.schoolName]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {card.summary ? <p className={styles.summary}>{card.summary}</p> : null}
            <p className={styles.fine}>
              {[
                card.code,
                t.views(formatNumber(card.viewCount)),
                ...(card.voteCount === null ? [] : [t.votes(formatNumber(card.voteCount))]),
              ].join(' · ')}
            </p>
          </div>
          {foot?.(card)}
        </li>
      ))}
    </ul>
  )
}
