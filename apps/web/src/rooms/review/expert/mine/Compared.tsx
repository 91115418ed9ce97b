import { getSheet } from '@kaisai/contract/review/sheet.endpoints'
import { useLang, useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { sheetAddress } from '../addresses.ts'
import { LinkButton } from '../parts/LinkButton.tsx'
import { nameOf } from '../sheet/sheet-values.ts'
import { WorkPane } from '../sheet/WorkPane.tsx'
import styles from './Mine.module.css'
import { mineTexts } from './mine-texts.ts'

/** Two works of one's own side by side, each with what was given. */
export const Compared = ({ taskIds }: { taskIds: readonly [string, string] }) => (
  <div className={styles.compared}>
    {taskIds.map((taskId) => (
      <Side key={taskId} taskId={taskId} />
    ))}
  </div>
)

const Side = ({ taskId }: { taskId: string }) => {
  const t = useTexts(mineTexts)
  const { lang } = useLang()
  const { data, error, refetch } = useReply(getSheet, { taskId })
  if (data === undefined) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  return (
    <section className={styles.side} aria-label={data.code}>
      <p className={styles.line}>
        <span className={styles.sideMarks}>
          <b>{data.given || t.notGivenYet}</b>
          {data.batch.type === 'score'
            ? data.batch.criteria.map((criterion) => (
                <span key={criterion.key}>
                  {nameOf(criterion, lang)} {data.sheet.values[criterion.key] ?? '–'}
                </span>
              ))
            : null}
        </span>
        <LinkButton size="small" to={sheetAddress(taskId)}>
          {t.openSheet}
        </LinkButton>
      </p>
      <WorkPane work={data} />
    </section>
  )
}
