import { getPanel } from '@kaisai/contract/onsite/open.endpoints'
import { getMyBatch, getSheet } from '@kaisai/contract/review/sheet.endpoints'
import { Button, Spin } from 'antd'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTexts } from '#web/lang.tsx'
import { refresh, useReply } from '#web/query.ts'
import { EmptyFace, ErrorFace, SkeletonRows } from '#web/ui/ListFaces.tsx'
import { useComma } from '#web/ui/use-comma.ts'
import { useLive } from '#web/use-live.ts'
import { mineAddress, sheetAddress } from '../addresses.ts'
import { AnswerPanel } from '../mine/AnswerPanel.tsx'
import { useSeats } from './LiveHead.tsx'
import styles from './Sheet.module.css'
import { sheetTexts } from './sheet-texts.ts'

/** How often a panel asks whether its next team was called: where no room is joined to it, and beside the stream of its room; milliseconds. */
const [CALL_MS, CALMLY_MS] = [3000, 30_000] as const

/** Between two sheets: what must be declared first, then the wait for the next team, whose sheet opens by itself. */
export const LiveWait = ({ batchId }: { batchId: string }) => {
  const comma = useComma()
  const t = useTexts(sheetTexts)
  const navigate = useNavigate()
  const seats = useSeats()
  const live = seats?.find(({ sceneStatus }) => sceneStatus === 'live') ?? seats?.[0]
  const isLost = useLive(live?.liveKey, getMyBatch)
  useLive(live?.liveKey, getPanel)
  const everyMs = live === undefined || isLost ? CALL_MS : CALMLY_MS
  const { data, error, refetch, dataUpdatedAt } = useReply(getMyBatch, { batchId }, { staleMs: 0, everyMs })
  const openTaskId = data?.openTaskId ?? null
  // With every answer anew: the sheet may have been refused under this very address a moment ago.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the answer starts it
  useEffect(() => {
    if (openTaskId === null) return
    void refresh(getSheet)
    void navigate(sheetAddress(openTaskId), { replace: true })
  }, [openTaskId, dataUpdatedAt, navigate])
  if (data === undefined) return error ? <ErrorFace error={error} onRetry={refetch} /> : <SkeletonRows />
  if (data.answer === 'open')
    return (
      <div className={styles.declare}>
        <h1>{data.name}</h1>
        <AnswerPanel batch={data} />
      </div>
    )
  if (openTaskId !== null) return <SkeletonRows />
  const toMine = <Link to={mineAddress(batchId)}>{t.toMine}</Link>
  if (data.taskCount > 0 && data.submittedCount >= data.taskCount) return <EmptyFace text={t.allDone} action={toMine} />
  return (
    <div className={styles.waitTeam} role="status">
      <Spin />
      <h1>{t.waitTeam}</h1>
      {live ? <p className={styles.waitRoom}>{[live.roomName, live.place].filter(Boolean).join(' · ')}</p> : null}
      {live && live.next.length > 0 ? <p>{t.comesNext(live.next.join(comma))}</p> : null}
      <p>{t.waitTeamText}</p>
      <p>{t.progress(data.submittedCount, data.taskCount)}</p>
      {error ? <Button onClick={() => void refetch()}>{t.retry}</Button> : null}
      {toMine}
    </div>
  )
}
