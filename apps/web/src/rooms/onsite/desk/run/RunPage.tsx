import { isIn } from '@kaisai/contract/machine'
import { getRun } from '@kaisai/contract/onsite/run.endpoints'
import { sceneStates } from '@kaisai/contract/onsite/scene.states'
import { Button } from 'antd'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { useReply } from '#web/query.ts'
import { Can } from '#web/ui/Can.tsx'
import { formatDate } from '#web/ui/format.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { useLive } from '#web/use-live.ts'
import { sceneMeaning } from '../../ticket-meaning.ts'
import styles from '../Onsite.module.css'
import { SceneMoves } from '../SceneMoves.tsx'
import { CheckIn } from './CheckIn.tsx'
import { OutboxLine } from './OutboxLine.tsx'
import { useOfflineRun } from './offline/use-offline-run.ts'
import { RunRoom } from './RunRoom.tsx'
import { runTexts } from './run-texts.ts'

/** /review/scene/run?id=…: checking in and calling, on a phone too. */
export const RunPage = () => {
  const t = useTexts(runTexts)
  const navigate = useNavigate()
  const sceneId = useSearchParams()[0].get('id') ?? ''
  // Beside the stream asked now and then: a stream that died quietly must not leave an operator with old numbers.
  const { data: found, error, refetch } = useReply(getRun, { sceneId }, { enabled: sceneId !== '', staleMs: 0, everyMs: 10_000 })
  const isLost = useLive(found?.liveKey, getRun)
  const { run, ...desk } = useOfflineRun(sceneId, found)
  // An address without its scene, typed or cut off.
  if (sceneId === '') return <Navigate to="/review/scene" replace />
  if (error && !run) return <ErrorFace error={error} onRetry={refetch} />
  if (!run) return <SkeletonRows />
  const isDrawn = run.rooms.some(
    ({ current, queue, skipped, over }) => current || queue.length + skipped.length + over.length > 0,
  )
  return (
    <>
      <PageHeader
        title={run.name}
        hint={run.competitionName}
        back="/review/scene"
        tag={<StatusTag meaning={sceneMeaning[run.status]}>{run.statusName}</StatusTag>}
        actions={
          <>
            <Button onClick={() => void navigate(`/review/scene/details?id=${sceneId}`)}>{t.setup}</Button>
            <SceneMoves sceneId={sceneId} can={run.can} />
          </>
        }
      />
      <OutboxLine {...desk} isLost={isLost || error !== null} />
      {run.status === 'paused' ? <p className={styles.notice}>{t.paused(run.pauseNote)}</p> : null}
      {isIn(sceneStates, 'checkingIn', run.status) ? (
        <Can any={['onsite:scene:run']}>
          <CheckIn run={run} act={desk.act} />
        </Can>
      ) : null}
      {isDrawn ? (
        <div className={styles.runRooms}>
          {run.rooms.map((room) => (
            <RunRoom key={room.roomId} run={run} act={desk.act} room={room} />
          ))}
        </div>
      ) : (
        <EmptyFace text={t.empty} />
      )}
      <section className={styles.card} style={{ marginTop: 16 }}>
        <h2>{t.log}</h2>
        <ul className={styles.log}>
          {run.log.map((entry) => (
            <li key={entry.id}>
              <time>{formatDate(entry.time).slice(11)}</time>
              {entry.text}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
