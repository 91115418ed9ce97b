import type { ReplyOf } from '@kaisai/contract/endpoint'
import type { listPublicResults } from '@kaisai/contract/review/objection.endpoints'
import { formatDate } from '#web/ui/format.ts'
import { useWorded } from '#web/wording-context.tsx'
import styles from './Rank.module.css'
import { rankTexts } from './rank-texts.ts'

/** What the public reads of objections that were decided, the newest first. */
export const ObjectionNotes = ({ notes }: { notes: ReplyOf<typeof listPublicResults>[number]['objectionNotes'] }) => {
  const t = useWorded(rankTexts)
  if (notes.length === 0) return null
  return (
    <section aria-label={t.notes}>
      <h3>{t.notes}</h3>
      {notes.map(({ note, stateName, time }) => (
        <p key={`${time} ${note}`} className={styles.note}>
          {t.noteOf(formatDate(time), stateName, note)}
        </p>
      ))}
    </section>
  )
}
