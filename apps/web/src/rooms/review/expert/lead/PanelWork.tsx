import { getPanelWork } from '@kaisai/contract/review/lead.endpoints'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { WorkPane } from '../sheet/WorkPane.tsx'
import styles from './Lead.module.css'

/** The work beside its sheets, as blind as its reviewers read it. */
export const PanelWork = ({ entryId }: { entryId: string }) => {
  const { data, error, refetch } = useReply(getPanelWork, { entryId })
  if (data === undefined) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  return (
    <div className={styles.panelWork}>
      <WorkPane work={data} />
    </div>
  )
}
