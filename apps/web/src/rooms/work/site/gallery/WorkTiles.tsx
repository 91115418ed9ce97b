import { galleryAddress } from '@kaisai/contract/work/addresses'
import { Link } from 'react-router'
import type { Card } from './WorkCards.tsx'
import styles from './WorkTiles.module.css'

/** Works as pictures with their titles, for pages that lead to the gallery. */
export const WorkTiles = ({ rows }: { rows: readonly Card[] }) => (
  <ul className={styles.tiles}>
    {rows.map((card) => (
      <li key={card.workId} className={styles.tile}>
        <Link to={galleryAddress(card.workId)}>
          <span className={styles.cover}>
            {card.coverUrl ? <img src={card.coverUrl} alt="" loading="lazy" /> : <span aria-hidden="true">{card.code}</span>}
          </span>
          <b>{card.title}</b>
          <small>{[card.teamName, card.schoolName].filter(Boolean).join(' · ') || card.itemName}</small>
        </Link>
      </li>
    ))}
  </ul>
)
