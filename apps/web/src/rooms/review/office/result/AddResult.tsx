import { addResult, listResultSources } from '@kaisai/contract/review/result.endpoints'
import { Button, Drawer } from 'antd'
import { useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply, useSend } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { toast } from '#web/ui/notice/notice.ts'
import { useWorkspace } from '#web/use-workspace.ts'
import { resultPath } from '../addresses.ts'
import styles from '../Office.module.css'
import { refreshResults } from '../refresh-review.ts'
import { resultTexts } from './result-texts.ts'

/** The stages a result can be opened for, with what would count. */
export const AddResult = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(resultTexts)
  const navigate = useNavigate()
  const place = useWorkspace()
  const { data, error, refetch } = useReply(listResultSources, place ? { competitionId: place } : {}, { staleMs: 0 })
  const { send, isSending } = useSend(addResult)
  const add = async (stageId: string): Promise<void> => {
    const reply = await send({ stageId }).catch(() => null)
    if (!reply) return
    toast('success', t.added)
    await refreshResults()
    void navigate(`${resultPath(reply.resultId)}&tab=weights`)
  }
  return (
    <Drawer open onClose={onClose} size={640} title={t.add}>
      <p className={styles.lead}>{t.addHint}</p>
      {error ? <ErrorFace error={error} onRetry={refetch} /> : null}
      {!data && !error ? <SkeletonRows /> : null}
      {data?.length === 0 ? <EmptyFace text={t.noSources} /> : null}
      <ul className={styles.list}>
        {data?.map((stage) => (
          <li key={stage.stageId}>
            <span className={`${styles.grow} ${styles.two}`}>
              <b>{stage.competitionName}</b>
              <span>{stage.stageName}</span>
              {stage.sources.map((source) => (
                <small key={source.id}>
                  {source.name} · {source.statusName} · {source.workCount}
                </small>
              ))}
            </span>
            {stage.resultId ? (
              <Button onClick={() => void navigate(resultPath(stage.resultId!))}>{t.open}</Button>
            ) : (
              <Button type="primary" loading={isSending} onClick={() => void add(stage.stageId)}>
                {t.add}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
