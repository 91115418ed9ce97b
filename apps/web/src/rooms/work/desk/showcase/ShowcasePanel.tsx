import { getShowcaseForDesk } from '@kaisai/contract/work/findings.endpoints'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import desk from '../Desk.module.css'
import styles from './Showcase.module.css'
import { ShowcaseForm } from './ShowcaseForm.tsx'
import { ShowcaseSide } from './ShowcaseSide.tsx'
import { showcaseTexts } from './showcase-texts.ts'

/** The settings of a gallery on one side, its numbers and its address on the other. */
export const ShowcasePanel = ({ competitionId }: { competitionId: string }) => {
  const t = useTexts(showcaseTexts)
  const { data, error, refetch } = useReply(getShowcaseForDesk, { competitionId }, { staleMs: 0 })
  if (error && !data) return <ErrorFace error={error} onRetry={refetch} />
  if (!data) return <SkeletonRows />
  return (
    <div className={styles.columns}>
      <ShowcaseForm competitionId={competitionId} showcase={data} />
      <aside className={desk.card} aria-label={t.numbers}>
        <ShowcaseSide competitionId={competitionId} showcase={data} />
      </aside>
    </div>
  )
}
