import type { Badge } from '@kaisai/contract/competition/timeline/badge'
import styles from './BadgeTag.module.css'

const meanings: Record<Badge, string> = {
  notStarted: styles.idle!,
  enrolling: styles.open!,
  submitting: styles.open!,
  reviewing: styles.waits!,
  publicity: styles.good!,
  enrollClosed: styles.idle!,
  finished: styles.idle!,
  suspended: styles.bad!,
  cancelled: styles.bad!,
}

/** The badge of a competition: a color of fixed meaning, always with its words. */
export const BadgeTag = ({ badge, name }: { badge: string; name: string }) => (
  <span className={`${styles.badge} ${meanings[badge as Badge] ?? styles.idle}`}>{name}</span>
)
